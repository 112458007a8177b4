import { expect, test } from 'vitest';
import { inOrder } from './mission-order.ts';
import { aListedMission } from './testing/listed-mission.ts';

test('[SHL-12] missions are sorted by what is asked for, and come newest first where nothing is', () => {
  const some = [aListedMission(3, 'Órbita'), aListedMission(1, 'zebra'), aListedMission(2, 'Abacate')];
  const idsBy = (sort: 'name' | '-name' | 'id' | 'mall' | '-createdAt') => inOrder(some, sort).map(({ id }) => id);
  expect(idsBy('-createdAt')).toEqual([3, 1, 2]);
  expect(idsBy('name')).toEqual([2, 3, 1]);
  expect(idsBy('-name')).toEqual([1, 3, 2]);
  expect(idsBy('id')).toEqual([1, 2, 3]);
  expect(idsBy('mall')).toEqual([3, 1, 2]);
});
