import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Break } from './break.ts';
import type { Mutant } from './mutant.ts';

const CAPABILITIES = 'apps/server/src/capabilities';

/** Whether the tests pass. */
const passes = (folder: string, databaseUrl: string, tests: readonly string[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const args = ['run', '--project', 'server', '--bail', '1', '--maxWorkers', '1', '--silent', '--reporter', 'dot', ...tests];
    const env = { ...process.env, GALERIA_TEST_DB: 'postgres', TEST_DATABASE_URL: databaseUrl };
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, ...args], { cwd: folder, env, stdio: 'ignore' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });

/** Breaks one place after the other in a copy of the project that is the caller's alone, and mends each before the next. */
export async function mutateStatements(
  folder: string,
  databaseUrl: string,
  breaks: AsyncIterable<{ readonly area: string; readonly planned: Break }>,
): Promise<Mutant[]> {
  const mutants: Mutant[] = [];
  for await (const { area, planned } of breaks) {
    const { file, from, to, tests } = planned;
    const path = join(folder, CAPABILITIES, file);
    const text = readFileSync(path, 'utf8');
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
    writeFileSync(path, parts.join(to));
    const isUnnoticed = await passes(folder, databaseUrl, tests);
    writeFileSync(path, text);
    const line = (parts[0] ?? '').split('\n').length;
    mutants.push({ area, file: `${CAPABILITIES}/${file}`, line, from, to, outcome: isUnnoticed ? 'survived' : 'killed' });
  }
  return mutants;
}

/** Before anything is broken the tests must pass, or whatever is broken is noticed for another reason. */
export async function expectSound(folder: string, databaseUrl: string, breaks: readonly Break[]): Promise<void> {
  const tests = [...new Set(breaks.flatMap((each) => each.tests))];
  if (!(await passes(folder, databaseUrl, tests))) throw new Error(`these fail with nothing broken: ${tests.join(' ')}`);
}
