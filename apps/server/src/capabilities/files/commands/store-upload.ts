import type { StoredFile } from '@galeria/contract/files/file-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { storeThenRecord } from '../../../platform/edge/store-bytes.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addFile } from '../files.store.ts';

export interface UploadDeps {
  readonly db: Database;
  readonly storage: FileStorage;
}

export function storeUpload(
  deps: UploadDeps,
  write: WriteContext,
  actor: Actor,
  upload: { kind: string; mallCode: string; file: ReceivedFile },
): Promise<StoredFile> {
  const { at } = write.act;
  const { file, kind, mallCode } = upload;
  const id = newId(at.getTime());
  const { name, contentType, size, sha256 } = file;
  const storageKey = `${mallCode}/${kind}/${id}`;
  return storeThenRecord(
    deps,
    { storageKey, bytes: file.open(), contentType, size },
    {
      at,
      record: () =>
        write.transact(async (tx) => {
          const row = { id, kind, mallCode, ownerId: actor.userId, name, contentType, size, storageKey };
          await addFile(tx, { ...row, sha256, createdAt: at });
          await recordAudit(tx, write.act, {
            action: 'file.uploaded',
            subject: { type: 'file', id },
            mallCode,
            after: { kind, name, size, sha256 },
          });
          return { id, name, contentType, size, createdAt: at.toISOString() };
        }),
    },
  );
}
