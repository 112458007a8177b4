import { existsSync, readFileSync } from 'node:fs';
import type { FileTime } from './file-times.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export const ofVitest = (json: unknown): Count => {
  const report = json as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  // A skipped test proves nothing: it counts as failed here.
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests };
};

export const ofPlaywright = (json: unknown): Count => {
  const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
};

interface Suite {
  readonly file: string;
  readonly specs?: readonly { readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[] }[];
  readonly suites?: readonly Suite[];
}

const millisOf = ({ specs = [], suites = [] }: Suite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(millisOf),
  ].reduce((sum, millis) => sum + millis, 0);

export const timesOfPlaywright = (json: unknown): FileTime[] =>
  (json as { suites: readonly Suite[] }).suites.map((suite) => ({
    part: 'browser',
    file: `e2e/specs/${suite.file}`,
    millis: millisOf(suite),
  }));

export const readTimes = (path: string): FileTime[] =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FileTime[]) : [];

/** For people to see which one has grown: two cores work on them side by side, so that they add up to twice what a clock shows. */
export const slowestFiles = (times: readonly FileTime[], many: number): string[] =>
  times
    .toSorted((a, b) => b.millis - a.millis)
    .slice(0, many)
    .map(({ part, file, millis }) => `${(millis / 1000).toFixed(1).padStart(7)} s  ${file} (${part})`);
