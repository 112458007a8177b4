import { expect, test } from 'vitest';
import { settledChannels } from './channels.rules.ts';

test.each([
  [[], ['PARKING'], ['PARKING']],
  [['PARKING'], ['PARKING', 'AC'], ['PARKING', 'AC']],
  [['PARKING', 'AC'], ['PARKING', 'ALL', 'AC'], ['ALL']],
  [['ALL'], ['PARKING', 'ALL'], ['PARKING']],
  [['ALL'], [], []],
])('[MUL-01] from %j, picking to %j leaves %j: all channels and single ones exclude each other', (before, picked, left) => {
  expect(settledChannels(before, picked)).toEqual(left);
});
