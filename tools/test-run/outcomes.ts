import { existsSync, readFileSync } from 'node:fs';

/** What became of a test file, whatever ran it. */
export interface FileOutcome {
  /** Which part of the run it belongs to: the same file may run on two databases. */
  readonly part: string;
  readonly file: string;
  readonly millis: number;
  readonly passed: number;
  /** By name: what failed, and what did not run, since that proves nothing either. */
  readonly failed: readonly string[];
  /** False where nothing of it was tried, because something before it had failed. */
  readonly isBegun: boolean;
}

/** What became of all that one program ran. */
export interface PartOutcome {
  readonly files: readonly FileOutcome[];
  /** What failed and belongs to no file. */
  readonly errors: readonly string[];
}

interface BrowserTest {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly results: readonly { readonly duration: number }[];
}

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly { readonly title: string; readonly tests: readonly BrowserTest[] }[];
  readonly suites?: readonly Suite[];
}

const testsOf = ({ specs = [], suites = [] }: Suite, groups: string[] = []): { name: string; test: BrowserTest }[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ name: [...groups, title].join(' > '), test }))),
  ...suites.flatMap((suite) => testsOf(suite, [...groups, suite.title])),
];

export function ofPlaywright(json: unknown): PartOutcome {
  const { suites, errors } = json as { suites: readonly Suite[]; errors: readonly { readonly message?: string }[] };
  const files = suites.map((suite): FileOutcome => {
    const tests = testsOf(suite);
    const failed = tests.filter(({ test }) => test.status !== 'expected');
    const results = tests.flatMap(({ test }) => test.results);
    return {
      part: 'browser',
      file: `e2e/specs/${suite.file}`,
      millis: results.reduce((sum, { duration }) => sum + duration, 0),
      passed: tests.length - failed.length,
      failed: failed.map(({ name }) => name),
      isBegun: results.length > 0,
    };
  });
  return { files, errors: errors.map(({ message = 'something outside of the tests' }) => message) };
}

const NOTHING_SAID: PartOutcome = { files: [], errors: ['it ended without a report'] };

/** A run that counted nothing, or that failed where nobody says why, has failed. */
export function readOutcome(path: string, read: (json: unknown) => PartOutcome, hasPassed: boolean): PartOutcome {
  if (!existsSync(path)) return NOTHING_SAID;
  const outcome = read(JSON.parse(readFileSync(path, 'utf8')));
  if (outcome.errors.length > 0) return outcome;
  if (outcome.files.every(({ passed, failed }) => passed + failed.length === 0)) return NOTHING_SAID;
  const isExplained = hasPassed || outcome.files.some(({ failed }) => failed.length > 0);
  return isExplained ? outcome : { ...outcome, errors: ['it failed, and no test did'] };
}

/** For people to see which one has grown: two cores work on them side by side, so that they add up to twice what a clock shows. */
export const slowestFiles = (files: readonly FileOutcome[], many: number): string[] =>
  files
    .toSorted((a, b) => b.millis - a.millis)
    .slice(0, many)
    .map(({ part, file, millis }) => `${(millis / 1000).toFixed(1).padStart(7)} s  ${file} (${part})`);
