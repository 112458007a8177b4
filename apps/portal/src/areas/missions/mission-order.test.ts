import type { MissionListItem } from '@galeria/contract/missions/mission';
import { expect, test } from 'vitest';
import { inOrder } from './mission-order.ts';

const aRow = (id: number, title: string): MissionListItem => ({
  id,
  title,
  mallCode: 'CJR',
  mallName: 'Cajarana Mall',
  startDate: '2026-11-20T03:00:00.000Z',
  endDate: '2026-12-01T02:59:59.999Z',
  userCategory: [],
  status: 'ACTIVE',
});

test('[SHL-12] missions are sorted by what is asked for, and come newest first where nothing is', () => {
  const some = [aRow(3, 'Órbita'), aRow(1, 'zebra'), aRow(2, 'Abacate')];
  const idsBy = (sort: 'name' | '-name' | 'id' | 'mall' | '-createdAt') => inOrder(some, sort).map(({ id }) => id);
  expect(idsBy('-createdAt')).toEqual([3, 1, 2]);
  expect(idsBy('name')).toEqual([2, 3, 1]);
  expect(idsBy('-name')).toEqual([1, 3, 2]);
  expect(idsBy('id')).toEqual([1, 2, 3]);
  expect(idsBy('mall')).toEqual([3, 1, 2]);
});
