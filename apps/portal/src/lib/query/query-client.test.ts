import { expect, test } from 'vitest';
import { ApiError } from '../problem/api-error.ts';
import { isWorthRetrying } from './query-client.ts';

test.each([400, 401, 403, 404, 409, 429, 500])('a refusal is not asked for again: %i', (status) => {
  expect(isWorthRetrying(0, new ApiError({ status }))).toBe(false);
});

test.each([502, 503, 504, undefined])('what may pass by itself is tried again, twice: %s', (status) => {
  expect([0, 1, 2].map((count) => isWorthRetrying(count, new ApiError({ status })))).toEqual([true, true, false]);
});
