import { addMadeFile, type MadeFile, putMadeFile } from '../../files/files.public.ts';
import { finishTask, holdTask } from '../../tasks/tasks.public.ts';
import { forgetFilter, noteStorageKey } from '../extracts.store.ts';
import { discardExtractBytes, type ExtractDeps } from './discard-extract.ts';

/** Stores the bytes and ends the task with them; where an erasure ended it before, the bytes go again. */
export async function finishExtract(deps: ExtractDeps, file: MadeFile, bytes: readonly Buffer[], done: number): Promise<void> {
  const stored = await putMadeFile(deps.storage, file, bytes, (key) => noteStorageKey(deps.db, file.id, key));
  const isFinished = await deps.db.transaction(async (tx) => {
    // The extract before the task, as an erasure takes them: the other way round each would wait for the other.
    await forgetFilter(tx, file.id);
    if (!(await holdTask(tx, file.id))) return false;
    const at = deps.clock.now();
    await addMadeFile(tx, stored, at);
    return finishTask(tx, file.id, { done, fileId: file.id, at });
  });
  if (!isFinished) await discardExtractBytes(deps, file.id);
}
