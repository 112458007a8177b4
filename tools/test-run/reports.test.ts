import { expect, test } from 'vitest';
import { ofPlaywright, ofVitest, slowestFiles, timesOfPlaywright } from './reports.ts';

test('a test that was skipped, or passed the second time only, has failed', () => {
  expect(ofVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2 })).toEqual({ passed: 5, failed: 3 });
  expect(ofPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 } })).toEqual({ passed: 4, failed: 6 });
});

test('a browser file took what its tests took, those in groups too', () => {
  const of = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [
    { file: 'a/one.spec.ts', specs: [of(1000), of(500)], suites: [{ file: 'a/one.spec.ts', specs: [of(2000)] }] },
    { file: 'b/two.spec.ts', specs: [of(10)] },
  ];
  expect(timesOfPlaywright({ suites })).toEqual([
    { part: 'browser', file: 'e2e/specs/a/one.spec.ts', millis: 3500 },
    { part: 'browser', file: 'e2e/specs/b/two.spec.ts', millis: 10 },
  ]);
});

test('the slowest come first, whatever they belong to', () => {
  const times = [
    { part: 'server', file: 'x.test.ts', millis: 1200 },
    { part: 'embedded', file: 'x.test.ts', millis: 30_000 },
    { part: 'browser', file: 'y.spec.ts', millis: 2000 },
  ];
  expect(slowestFiles(times, 2)).toEqual(['   30.0 s  x.test.ts (embedded)', '    2.0 s  y.spec.ts (browser)']);
});
