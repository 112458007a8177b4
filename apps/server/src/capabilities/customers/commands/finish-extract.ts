import { addMadeFile, type MadeFile, putMadeFile } from '../../files/files.public.ts';
import { recordPeopleInMadeFile } from '../../personal-data/personal-data.public.ts';
import { finishTask, holdTask } from '../../tasks/tasks.public.ts';
import { discardExtractBytes, type ExtractDeps } from '../discard-extract.steps.ts';
import { forgetFilter, noteStorageKey } from '../extracts.store.ts';

const ONE_CUSTOMER = { endpoint: 'archiveCustomer', people: 1 } as const;

/** Stores the bytes and ends the task with them; where an erasure or a lost right ended it before, the bytes go again. */
export async function finishExtract(deps: ExtractDeps, file: MadeFile, bytes: readonly Buffer[], done: number): Promise<void> {
  const stored = await putMadeFile(deps.storage, file, bytes, (key) => noteStorageKey(deps.db, file.id, key));
  const isFinished = await deps.db.transaction(async (tx) => {
    // The extract before the task, as an erasure takes them: the other way round each would wait for the other.
    await forgetFilter(tx, file.id);
    const at = deps.clock.now();
    const needs = await holdTask(tx, file.id, at);
    if (!needs) return false;
    await addMadeFile(tx, stored, needs, at);
    const shown = file.kind === 'customer-archive' ? ONE_CUSTOMER : ({ endpoint: 'exportCustomers', people: done } as const);
    await recordPeopleInMadeFile(tx, { taskId: file.id, ownerId: file.ownerId, at, ...shown });
    return finishTask(tx, file.id, { done, fileId: file.id, at });
  });
  if (!isFinished) await discardExtractBytes(deps, file.id);
}
