import { expect, test } from 'vitest';
import { type DrawState, drawStateOf } from './draw-state.rules.ts';

const AT = '2026-11-20T18:00:00.000Z';
const running = { drawnNumber: null, frozenAt: null };
const closed = { drawnNumber: null, frozenAt: AT };
const list = (sealedAt: string | null, total = 10) => ({ list: { frozenAt: AT, sealedAt, total } });

test.each<[DrawState, Parameters<typeof drawStateOf>]>([
  ['drawn', [{ drawnNumber: '097259', frozenAt: AT }, undefined, false]],
  ['period-open', [running, undefined, true]],
  ['period-open', [running, { list: { frozenAt: null, sealedAt: null, total: 10 } }, true]],
  // The record was read before the period closed; the list knows better.
  ['sealing', [running, list(null), true]],
  ['unknown', [closed, undefined, true]],
  ['sealing', [closed, list(null), true]],
  ['without-numbers', [closed, list(AT, 0), true]],
  ['not-allowed', [closed, list(AT), false]],
  ['ready', [closed, list(AT), true]],
])('[DRW-02] %s', (state, given) => {
  expect(drawStateOf(...given)).toBe(state);
});
