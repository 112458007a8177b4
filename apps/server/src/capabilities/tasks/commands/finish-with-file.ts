import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { recordStoredKey } from '../../../platform/db/stored-keys.store.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { addMadeFile, discardMadeBytes, type MadeFile, putMadeFile } from '../../files/files.public.ts';
import { holdTask } from '../task-rights.steps.ts';
import { endTask } from '../tasks.store.ts';

/** Ends a task with the file of its id. Where it has ended meanwhile, or may not go on, no file is left behind. */
export async function finishWithFile(
  deps: { db: Database; clock: Clock; storage: FileStorage },
  file: MadeFile,
  bytes: readonly Buffer[],
  done: number,
  /** What else belongs to the end: whoever hands out people's data writes down whose. */
  alongside: (tx: Transaction, at: Date) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const stored = await putMadeFile(deps.storage, file, bytes, (key) => recordStoredKey(deps.db, key, deps.clock.now()));
  const isFinished = await deps.db.transaction(async (tx) => {
    const at = deps.clock.now();
    const needs = await holdTask(tx, file.id, at);
    if (!needs) return false;
    await addMadeFile(tx, stored, needs, at);
    await alongside(tx, at);
    return endTask(tx, file.id, { done, fileId: file.id, at });
  });
  if (!isFinished) await discardMadeBytes(deps, stored);
}
