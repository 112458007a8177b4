import { expect, test } from 'vitest';
import { waitingIn, waitingRecords } from './waiting-work.rules.ts';

test('[SHL-11] the mall with the most comes first, equal ones by their codes, empty ones not at all', () => {
  const waiting = waitingIn([
    { mallCode: 'C', count: 2 },
    { mallCode: 'B', count: 5, own: 1 },
    { mallCode: 'D', count: 0, own: 3 },
    { mallCode: 'A', count: 2 },
  ]);
  expect(waiting.malls).toEqual([
    { mallCode: 'B', count: 5 },
    { mallCode: 'A', count: 2 },
    { mallCode: 'C', count: 2 },
  ]);
  expect([waiting.count, waiting.own]).toEqual([9, 4]);
});

test('[SHL-11] of many records the first are named and all are counted', () => {
  const record = (promotionId: number, mallCode: string) => ({ promotionId, mallCode, name: `P${promotionId}`, since: null });
  const waiting = waitingRecords([record(1, 'B'), record(2, 'A'), record(3, 'B')], 2);
  expect(waiting.promotions.map(({ promotionId }) => promotionId)).toEqual([1, 2]);
  expect(waiting.count).toBe(3);
  expect(waiting.malls).toEqual([
    { mallCode: 'B', count: 2 },
    { mallCode: 'A', count: 1 },
  ]);
});
