import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../planted-tree.ts';
import { ofPlaywright, type PartOutcome, readOutcome, slowestFiles } from './outcomes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galeria-outcomes-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(program: string, args: readonly string[], files: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  // Of a run inside a run only what is said here counts.
  const { VITEST: _runner, VITEST_WORKER_ID: _worker, VITEST_POOL_ID: _pool, VITEST_MODE: _mode, ...inherited } = process.env;
  const options = { cwd: folder, encoding: 'utf8', env: { ...inherited, ...env } } as const;
  return spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], options).status === 0;
}

const shown = ({ files, errors }: PartOutcome) => ({
  errors,
  files: Object.fromEntries(files.map(({ file, passed, failed, isBegun }) => [file, { passed, failed, isBegun }])),
});

describe('what became of the files of a run of vitest', () => {
  const reporter = join(ROOT, 'tools/test-run/file-outcomes.ts');
  const vitest = (files: Readonly<Record<string, string>>): PartOutcome => {
    const report = join(folder, 'report.json');
    const config = `import { fileOutcomesReporter } from ${JSON.stringify(reporter)};
export default { test: { name: 'planted', include: ['**/*.test.ts'], reporters: [fileOutcomesReporter(${JSON.stringify(report)})] } };`;
    const passed = run('vitest/vitest.mjs', ['run'], { 'vitest.config.ts': config, ...files });
    return readOutcome(report, (json) => json as PartOutcome, passed);
  };
  const with_ = (text: string) => `import { afterAll, beforeAll, describe, expect, test } from 'vitest';\n${text}`;

  test('names each test that failed, was skipped or could not begin, and the file where no test did', () => {
    const outcome = vitest({
      'a/passes.test.ts': with_("describe('group', () => { test('one', () => {}); test('two', () => {}); });"),
      'fails.test.ts': with_("describe('group', () => { test('one', () => {}); test('two', () => expect(1).toBe(2)); });"),
      'skips.test.ts': with_("test.skip('one', () => {});"),
      'begins-not.test.ts': with_("beforeAll(() => { throw new Error('no'); }); test('one', () => {});"),
      'ends-not.test.ts': with_("afterAll(() => { throw new Error('no'); }); test('one', () => {});"),
      'reads-not.test.ts': "throw new Error('no');",
    });
    expect(shown(outcome)).toEqual({
      errors: [],
      files: {
        'a/passes.test.ts': { passed: 2, failed: [], isBegun: true },
        'fails.test.ts': { passed: 1, failed: ['group > two'], isBegun: true },
        'skips.test.ts': { passed: 0, failed: ['one'], isBegun: true },
        'begins-not.test.ts': { passed: 0, failed: ['one'], isBegun: true },
        'ends-not.test.ts': { passed: 1, failed: ['the file itself (failed)'], isBegun: true },
        'reads-not.test.ts': { passed: 0, failed: ['the file itself (failed)'], isBegun: true },
      },
    });
    expect(outcome.files.map(({ part }) => part)).toEqual(outcome.files.map(() => 'planted'));
  });

  test('what is thrown beside the tests is the fault of the file that ran', () => {
    const outcome = vitest({
      'passes.test.ts': with_("test('one', () => {});"),
      'throws.test.ts': with_(
        "test('one', async () => { void Promise.reject(new Error('nobody caught it')); await new Promise(setImmediate); });",
      ),
    });
    expect(shown(outcome).files['throws.test.ts']).toEqual({
      ...{ passed: 1, isBegun: true },
      failed: ['thrown beside the tests: nobody caught it'],
    });
    expect(shown(outcome).files['passes.test.ts']?.failed).toEqual([]);
  });
});

describe('what became of the files of a run in the browser', () => {
  const config = `export default { testDir: 'e2e/specs', reporter: [['json']], workers: 1, projects: [
    { name: 'together', testIgnore: /alone/ }, { name: 'alone', testMatch: /alone/, dependencies: ['together'] }] };`;
  const playwright = (files: Readonly<Record<string, string>>): PartOutcome => {
    const report = join(folder, 'report.json');
    const passed = run(
      '@playwright/test/cli.js',
      ['test'],
      { 'playwright.config.ts': config, ...files },
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    );
    expect(existsSync(report)).toBe(true);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toHaveProperty('stats');
    return readOutcome(report, ofPlaywright, passed);
  };
  const with_ = (text: string) => `import { expect, test } from '@playwright/test';\n${text}`;

  test('names each test that failed or was skipped; what was not begun for it is told apart', () => {
    const outcome = playwright({
      'e2e/specs/a/passes.spec.ts': with_("test.describe('group', () => { test('one', () => {}); });"),
      'e2e/specs/fails.spec.ts': with_("test.describe('group', () => { test('one', () => expect(1).toBe(2)); });"),
      'e2e/specs/skips.spec.ts': with_("test.skip('one', () => {});"),
      'e2e/specs/b.alone.spec.ts': with_("test('one', () => {});"),
    });
    expect(shown(outcome)).toEqual({
      errors: [],
      files: {
        'e2e/specs/a/passes.spec.ts': { passed: 1, failed: [], isBegun: true },
        'e2e/specs/fails.spec.ts': { passed: 0, failed: ['group > one'], isBegun: true },
        'e2e/specs/skips.spec.ts': { passed: 0, failed: ['one'], isBegun: true },
        'e2e/specs/b.alone.spec.ts': { passed: 0, failed: ['one'], isBegun: false },
      },
    });
  });

  test('what cannot be read belongs to no file that ran', () => {
    const outcome = playwright({
      'e2e/specs/passes.spec.ts': with_("test('one', () => {});"),
      'e2e/specs/reads-not.spec.ts': "throw new Error('nobody can read this');",
    });
    expect(outcome.errors.join()).toContain('nobody can read this');
  });
});

describe('a run', () => {
  const files = [{ part: 'server', file: 'a.test.ts', millis: 1, passed: 1, failed: [], isBegun: true }];
  const read = (outcome: PartOutcome | undefined, hasPassed: boolean): readonly string[] => {
    const path = join(folder, 'report.json');
    if (outcome) writeFileSync(path, JSON.stringify(outcome));
    return readOutcome(path, (json) => json as PartOutcome, hasPassed).errors;
  };

  test('that passes has no errors', () => expect(read({ files, errors: [] }, true)).toEqual([]));
  test('that says nothing has failed', () => expect(read(undefined, true)).toEqual(['it ended without a report']));
  test('that ran nothing has failed', () => expect(read({ files: [], errors: [] }, true)).toEqual(['it ended without a report']));
  test('that fails where no test did says so', () =>
    expect(read({ files, errors: [] }, false)).toEqual(['it failed, and no test did']));
});

test('the slowest come first, whatever they belong to', () => {
  const of = (part: string, file: string, millis: number) => ({ part, file, millis, passed: 1, failed: [], isBegun: true });
  const files = [of('server', 'x.test.ts', 1200), of('embedded', 'x.test.ts', 30_000), of('browser', 'y.spec.ts', 2000)];
  expect(slowestFiles(files, 2)).toEqual(['   30.0 s  x.test.ts (embedded)', '    2.0 s  y.spec.ts (browser)']);
});
