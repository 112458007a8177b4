import type { CodeLineOutcome } from '@galeria/contract/coupons/code-file';
import type { Transaction } from '../../platform/db/database.ts';
import { type CodeFileRow, saveCodeFile, saveLines } from './code-files.store.ts';

/** What became of lines that were OK when they were read: done, or why not after all. */
export async function settleLines(
  tx: Transaction,
  file: CodeFileRow,
  lines: readonly { readonly line: number; readonly outcome: CodeLineOutcome }[],
): Promise<void> {
  await saveLines(tx, file.fileId, lines);
  const outcomes = { ...file.outcomes };
  let done = 0;
  for (const { outcome } of lines)
    if (outcome === 'OK') done += 1;
    else {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      outcomes.OK = (outcomes.OK ?? 0) - 1;
    }
  await saveCodeFile(tx, file, { carriedOut: file.carriedOut + done, outcomes });
}
