import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../planted-tree.ts';
import { AREAS } from './areas.ts';
import { BREAKS } from './breaks.ts';
import { judge, type Kept, type Mutant } from './mutant.ts';
import { broken, CAPABILITIES } from './mutate-statements.ts';

const mutant = (from: string, outcome: Mutant['outcome'], given: Partial<Mutant> = {}): Mutant => ({
  ...{ area: 'draw', file: 'draw.ts', line: 7, from, to: 'false', outcome },
  ...given,
});
const kept = (from: string, given: Partial<Kept> = {}): Kept => ({
  ...{ file: 'draw.ts', from, to: 'false', reason: 'the line before refuses it' },
  ...given,
});

describe('[OPS-22] what the mutants say', () => {
  test('a survivor that nobody keeps is told; one that is kept is not, wherever its line has gone', () => {
    const mutants = [
      mutant('a', 'killed'),
      mutant('b', 'survived'),
      mutant('c', 'survived', { line: 99 }),
      mutant('d', 'not run'),
    ];
    const { unnoticed, outdated, table } = judge(mutants, [kept('c')]);
    expect(unnoticed.map(({ from }) => from)).toEqual(['b']);
    expect(outdated).toEqual([]);
    expect(table).toEqual(['draw             1 killed    2 survived (1 kept)    1 not run  33.3 %']);
  });

  test('a reason is for one break of one file', () => {
    const survivors = [mutant('a', 'survived', { to: 'true' }), mutant('a', 'survived', { file: 'other.ts' })];
    expect(judge(survivors, [kept('a')]).unnoticed).toEqual(survivors);
  });

  test('a reason for what is killed, or gone from a file that ran, is told; of what did not run nothing is said', () => {
    const reasons = [kept('a'), kept('gone'), kept('a', { file: 'not-run.ts' })];
    expect(judge([mutant('a', 'killed')], reasons).outdated).toEqual(reasons.slice(0, 2));
  });
});

test('[OPS-22] every area has files that are broken and tests that look, and each file of rules of money and prizes is in one', () => {
  const found = (patterns: readonly string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  for (const { name, mutate, tests } of AREAS)
    for (const pattern of [...mutate, ...tests]) expect(found([pattern]), `${name}: ${pattern}`).not.toEqual([]);
  const broken = AREAS.flatMap(({ mutate }) => found(mutate));
  expect(new Set(broken).size).toBe(broken.length);
  const capabilities = join(ROOT, 'apps/server/src/capabilities');
  const rules = globSync(
    '{draws,raffles,promotion-engine,participation,coupons,code-files,benefits,promotions,invoices,store-sync}/*.rules.ts',
    {
      cwd: capabilities,
    },
  ).map((file) => `apps/server/src/capabilities/${file}`);
  expect(rules.filter((file) => !broken.includes(file))).toEqual([]);
});

test('[OPS-22] every break of a statement changes a piece that stands there once, and its words name tests', () => {
  const all = Object.values(BREAKS).flat();
  expect(all.length).toBeGreaterThan(90);
  const tests = globSync('apps/server/src/**/*.test.ts', { cwd: ROOT });
  for (const planned of all) {
    const text = readFileSync(join(ROOT, CAPABILITIES, planned.file), 'utf8');
    expect(broken(text, planned)).not.toBe(text);
    for (const word of planned.tests)
      expect(
        tests.some((file) => file.includes(word)),
        word,
      ).toBe(true);
  }
});
