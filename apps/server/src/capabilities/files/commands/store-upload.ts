import type { StoredFile } from '@galeria/contract/files/file-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { RepeatedAnswer } from '../../../platform/http/idempotency.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import { Problem } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addFile } from '../files.store.ts';

/**
 * Bytes first, record after: a crash between them leaves bytes nobody can reach, never a record
 * without bytes. A refusal, or an upload that was answered before, takes its bytes back.
 */
export async function storeUpload(
  deps: { storage: FileStorage },
  write: WriteContext,
  actor: Actor,
  upload: { kind: string; mallCode: string; file: ReceivedFile },
): Promise<StoredFile> {
  const { at } = write.act;
  const { file, kind, mallCode } = upload;
  const id = newId(at.getTime());
  const storageKey = `${mallCode}/${kind}/${id}`;
  await deps.storage.put(storageKey, file.open(), { contentType: file.contentType, size: file.size });
  const row = {
    id,
    kind,
    mallCode,
    ownerId: actor.userId,
    name: file.name,
    contentType: file.contentType,
    size: file.size,
    storageKey,
  };
  const recorded = write.transact(async (tx) => {
    await addFile(tx, { ...row, sha256: file.sha256, createdAt: at });
    await recordAudit(tx, write.act, {
      action: 'file.uploaded',
      subject: { type: 'file', id },
      mallCode,
      after: { kind, name: file.name, size: file.size, sha256: file.sha256 },
    });
    return { id, name: file.name, contentType: file.contentType, size: file.size, createdAt: at.toISOString() };
  });
  return recorded.catch(async (error: unknown) => {
    // Only where the transaction surely ended without effect: of a broken connection nobody knows.
    if (error instanceof Problem || error instanceof RepeatedAnswer) await deps.storage.remove(storageKey);
    throw error;
  });
}
