import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { NotePicture } from '@galeria/contract/invoices/note-file-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { storeThenRecord } from '../../../platform/edge/store-bytes.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import { preparePicture } from '../../../platform/pictures.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addNoteFile } from '../note-files.store.ts';

/** Keeps a picture for the note that will name it. `answerWith` says what its sender is told, the second time as well. */
export async function storeNotePicture<Answer>(
  deps: { db: Database; storage: FileStorage },
  write: WriteContext,
  actor: Actor,
  upload: { mallCode: string; file: ReceivedFile },
  answerWith: (picture: NotePicture) => Answer,
): Promise<Answer> {
  const { mallCode, file } = upload;
  const { at } = write.act;
  const { bytes, contentType, width, height, rowHash, columnHash } = await preparePicture(file.open);
  const fileId = newId(at.getTime());
  const storageKey = `${mallCode}/note-picture/${fileId}`;
  const size = bytes.length;
  const sha256 = hash('sha256', bytes, 'hex');
  return storeThenRecord(
    deps,
    { storageKey, bytes: Readable.from([bytes]), contentType, size },
    {
      at,
      record: () =>
        write.transact(async (tx) => {
          const row = {
            mallCode,
            fileId,
            kind: 'picture' as const,
            ownerId: actor.userId,
            storageKey,
            contentType,
            size,
            sha256,
          };
          await addNoteFile(tx, { ...row, width, height, rowHash, columnHash, createdAt: at });
          await recordAudit(tx, write.act, {
            action: 'note-file.uploaded',
            subject: { type: 'note-file', id: fileId },
            mallCode,
            after: { kind: 'picture', size, sha256 },
          });
          return answerWith({ fileId, width, height });
        }),
    },
  );
}
