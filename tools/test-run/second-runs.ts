import type { FileOutcome } from './outcomes.ts';

/** So many files do not fall over because a machine is busy: something is broken, and their first words are the ones to read. */
const MOST = 25;

export interface SecondRuns {
  /** Each file once, as it ended. */
  readonly files: readonly FileOutcome[];
  /** What failed and then passed, a line each, for the end of the run. */
  readonly failedAtFirst: readonly string[];
}

const hasFailed = ({ failed }: FileOutcome): boolean => failed.length > 0;

/**
 * Runs each file that failed once more, alone: one test of twelve thousand that falls over on a busy machine says something of the
 * test, and nothing of the product. What passes then counts, and is named; what fails twice fails.
 */
export async function runFailedAgain(
  files: readonly FileOutcome[],
  runAgain: (file: FileOutcome) => Promise<FileOutcome | undefined>,
): Promise<SecondRuns> {
  if (files.filter((file) => hasFailed(file) && file.isBegun).length > MOST) return { files, failedAtFirst: [] };
  const ended: FileOutcome[] = [];
  const failedAtFirst: string[] = [];
  for (const first of files) {
    const second = hasFailed(first) ? await runAgain(first) : undefined;
    ended.push(second ?? first);
    if (first.isBegun && second !== undefined && !hasFailed(second))
      failedAtFirst.push(...first.failed.map((name) => `${first.file} (${first.part}): ${name}`));
  }
  return { files: ended, failedAtFirst };
}
