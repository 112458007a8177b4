import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Break } from './break.ts';
import type { Mutant } from './mutant.ts';

export const CAPABILITIES = 'apps/server/src/capabilities';
const REPORT = '.vitest-report.json';

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface Ran {
  readonly isPassed: boolean;
  /** The first test that failed. What fails before any test has begun (a file that does not load) has none. */
  readonly failedTest: string | undefined;
  readonly said: string;
}

const run = async (folder: string, databaseUrl: string, tests: readonly string[]): Promise<Ran> => {
  const report = join(folder, REPORT);
  rmSync(report, { force: true });
  const said: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const args = ['run', '--project', 'server', '--bail', '1', '--maxWorkers', '1', '--reporter', 'json', '--outputFile', report];
    // Bundled anew for each break, the programs that tests start would take longer than most of the tests.
    const programs = { GALERIA_TEST_PROGRAMS: 'unbundled' };
    const env = { ...process.env, ...programs, GALERIA_TEST_DB: 'postgres', TEST_DATABASE_URL: databaseUrl };
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, ...args, ...tests], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', resolve);
  });
  const failed = (text: string): Ran => ({ isPassed: false, failedTest: undefined, said: text });
  if (code === 0) return { isPassed: true, failedTest: undefined, said: '' };
  const output = Buffer.concat(said).toString().slice(-4000);
  let results: Report['testResults'];
  try {
    results = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults;
  } catch {
    return failed(output);
  }
  const [first] = results.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  return { ...failed(`${results.map(({ message }) => message).join('\n')}\n${output}`), failedTest: first?.fullName };
};

/** The text with its one piece broken. */
export function broken(text: string, { file, from, to }: Break): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}

/** Breaks one place after the other in a copy of the project that is the caller's alone, and mends each before the next. */
export async function mutateStatements(
  folder: string,
  databaseUrl: string,
  breaks: AsyncIterable<{ readonly area: string; readonly planned: Break }>,
  tell: (line: string) => void,
): Promise<Mutant[]> {
  const mutants: Mutant[] = [];
  for await (const { area, planned } of breaks) {
    const { file, from, to, tests } = planned;
    const path = join(folder, CAPABILITIES, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, broken(text, planned));
    const { isPassed, failedTest, said } = await run(folder, databaseUrl, tests);
    writeFileSync(path, text);
    const line = text.slice(0, text.indexOf(from)).split('\n').length;
    // A break that no file of tests survives says nothing of what they look at.
    const outcome = failedTest === undefined ? 'survived' : 'killed';
    mutants.push({ area, file: `${CAPABILITIES}/${file}`, line, from, to, outcome });
    const why = failedTest ?? (isPassed ? 'NOBODY' : `NO TEST, BUT ITS FILE FAILED: ${said}`);
    tell(`${file}:${line} ${from.trim().slice(0, 60).replaceAll(/\s+/g, ' ')}: noticed by ${why}`);
  }
  return mutants;
}

/** Before anything is broken the tests must pass, or whatever is broken is noticed for another reason. */
export async function expectSound(folder: string, databaseUrl: string, breaks: readonly Break[]): Promise<void> {
  const tests = [...new Set(breaks.flatMap((each) => each.tests))];
  const { isPassed, failedTest, said } = await run(folder, databaseUrl, tests);
  if (!isPassed) throw new Error(`with nothing broken this fails: ${failedTest ?? said}`);
}
