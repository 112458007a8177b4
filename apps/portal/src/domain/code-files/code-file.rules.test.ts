import { describe, expect, test } from 'vitest';
import { isGoing, offeredFileActs, refusals, refusedLines } from './code-file.rules.ts';
import { aCodeFile } from './testing/a-code-file.ts';

describe('[BEN-05, BEN-07] what can be done to a file of codes', () => {
  test.each([
    ['READING', 0, ['discard']],
    ['READY', 0, ['discard', 'confirm']],
    ['RUNNING', 1, ['stop']],
    ['STOPPED', 1, ['resume']],
    ['FAILED', 0, ['discard', 'resume']],
    ['DONE', 2, []],
    ['DISCARDED', 0, []],
  ] as const)('%s with %i lines carried out', (status, carriedOut, acts) => {
    expect(offeredFileActs(aCodeFile({ status, carriedOut }))).toEqual(acts);
  });

  test('what was begun is not let go', () => {
    expect(offeredFileActs(aCodeFile({ status: 'FAILED', carriedOut: 1 }))).toEqual(['resume']);
  });

  test('what would do nothing is not confirmed', () => {
    expect(offeredFileActs(aCodeFile({ outcomes: [{ outcome: 'MALFORMED', lines: 4 }] }))).toEqual(['discard']);
  });
});

test('[BEN-07] refusals come in one order, without those that did not occur', () => {
  const file = aCodeFile();
  expect(refusals(file)).toEqual([
    { outcome: 'UNKNOWN', lines: 1 },
    { outcome: 'ALREADY_USED', lines: 1 },
  ]);
  expect(refusedLines(file)).toBe(2);
});

test('[BEN-07] only what the server works on is asked about again', () => {
  expect((['READING', 'READY', 'RUNNING', 'STOPPED', 'DONE', 'FAILED', 'DISCARDED'] as const).filter(isGoing)).toEqual([
    'READING',
    'RUNNING',
  ]);
});
