import * as z from 'zod';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import { removeFiles } from '../note-files.store.ts';

/** Bytes go by a job: a storage that does not answer must not hold up an erasure, and what is asked for is not forgotten. */
export const removeNoteBytes = {
  name: 'note-files.remove-bytes',
  data: z.object({ storageKeys: z.array(z.string()) }),
} satisfies JobKind<unknown>;

/** For an erasure. The caller has seen to it that no other note has them. */
export async function removeNoteFiles(tx: Transaction, jobs: Jobs, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const storageKeys = await removeFiles(tx, fileIds);
  if (storageKeys.length > 0) await jobs.enqueue(tx, removeNoteBytes, { storageKeys });
}
