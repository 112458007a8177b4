import { expect, test } from 'vitest';
import { ApiError } from '../../lib/problem/api-error.ts';
import { runBulk } from './run-bulk.ts';

const run = async (answers: Record<string, ApiError | undefined>, stopAfter = Number.POSITIVE_INFINITY) => {
  const tried: string[] = [];
  const results = await runBulk({
    rows: Object.keys(answers),
    act: async (row) => {
      tried.push(row);
      const refusal = answers[row];
      if (refusal) throw refusal;
    },
    onDone: () => {},
    isStopped: () => tried.length >= stopAfter,
  });
  return { tried, results: results.map(({ row, ...became }) => [row, ...Object.values(became)]) };
};

test('[SHL-12] one that is refused stops nobody behind it, and says why', async () => {
  const refused = new ApiError({ status: 409, code: 'cnpj-already-blocked', message: 'já bloqueado' });
  expect(await run({ a: undefined, b: refused, c: undefined })).toEqual({
    tried: ['a', 'b', 'c'],
    results: [
      ['a', 'done'],
      ['b', 'refused', 'já bloqueado'],
      ['c', 'done'],
    ],
  });
});

test.each([
  ['no connection', new ApiError({ status: undefined }), ['unanswered']],
  ['no session', new ApiError({ status: 401, message: 'm' }), ['refused', 'm']],
  ['the right was taken away', new ApiError({ status: 403, code: 'no-permission', message: 'm' }), ['refused', 'm']],
  [
    'a fresh sign-in was asked for and not given',
    new ApiError({ status: 403, code: 'sign-in-again', message: 'm' }),
    ['refused', 'm'],
  ],
  ['too much was asked', new ApiError({ status: 429, message: 'm' }), ['refused', 'm']],
])('[SHL-12] what the next would meet as well ends it, and the rest was not tried: %s', async (_, refusal, became) => {
  expect(await run({ a: undefined, b: refusal, c: undefined, d: undefined })).toEqual({
    tried: ['a', 'b'],
    results: [
      ['a', 'done'],
      ['b', ...became],
      ['c', 'untried'],
      ['d', 'untried'],
    ],
  });
});

test('[SHL-12] stopped by the person: what was done is done, the rest was not tried', async () => {
  expect(await run({ a: undefined, b: undefined, c: undefined }, 1)).toEqual({
    tried: ['a'],
    results: [
      ['a', 'done'],
      ['b', 'untried'],
      ['c', 'untried'],
    ],
  });
});

test('[SHL-12] what is no answer of the server’s is no refusal of one row', async () => {
  const broken = { rows: ['a'], act: () => Promise.reject(new TypeError('x')), onDone: () => {}, isStopped: () => false };
  await expect(runBulk(broken)).rejects.toThrow(TypeError);
});
