import { expect, test } from 'vitest';
import { aDraw, aDrawRecord, TICKETS } from '../testing/draw-builders.ts';
import { type DrawState, drawnOf, drawStateOf, isBehind } from './draw-state.rules.ts';

const AT = '2026-11-20T18:00:00.000Z';
const running = { drawnNumber: null, frozenAt: null, status: 'CURRENT' } as const;
const settling = { ...running, status: 'CLOSED' } as const;
const closed = { drawnNumber: null, frozenAt: AT, status: 'CLOSED' } as const;
const TODAY = '2026-12-05';
const list = (sealedAt: string | null, total = 10) => ({ list: { frozenAt: AT, sealedAt, total }, opensOn: TODAY, entry: null });
const entry = (mayConfirm: boolean) => ({
  ...list(AT),
  entry: { id: '', typedAt: AT, typedBy: 'ana', isOwn: !mayConfirm, mayConfirm },
});
type Given = [...Parameters<typeof drawStateOf>] extends [...infer Rest, string] ? Rest : never;

test.each<[DrawState, Given]>([
  ['drawn', [{ ...closed, drawnNumber: '097259' }, undefined, false]],
  ['period-open', [running, undefined, true]],
  ['period-open', [running, { list: { frozenAt: null, sealedAt: null, total: 10 }, opensOn: null, entry: null }, true]],
  // ENG-05: closed, and notes that were sent in time are still decided.
  ['settling', [settling, undefined, true]],
  // The record was read before the period closed; the list knows better.
  ['sealing', [running, list(null), true]],
  ['unknown', [closed, undefined, true]],
  ['sealing', [closed, list(null), true]],
  ['without-numbers', [closed, list(AT, 0), true]],
  ['not-allowed', [closed, list(AT), false]],
  ['ready', [closed, list(AT), true]],
  ['too-early', [closed, { ...list(AT), opensOn: '2026-12-06' }, true]],
  ['not-allowed', [closed, entry(false), false]],
  ['waits-for-other', [closed, entry(false), true]],
  ['to-confirm', [closed, entry(true), true]],
])('[DRW-02, DRW-09] %s', (state, given) => {
  expect(drawStateOf(...given, TODAY)).toBe(state);
});

test('[DRW-02] the number and its tickets, by whichever of promotion and record was read after the draw', () => {
  const number = { drawnNumber: '097259', drawnNumberSource: TICKETS };
  const none = { drawnNumber: null, drawnNumberSource: null };
  expect([drawnOf(none, aDraw()), drawnOf(number, null), drawnOf(number, undefined), drawnOf(none, null)]).toEqual([
    number,
    number,
    number,
    none,
  ]);
});

const openRecord = aDrawRecord({ list: { ...aDrawRecord().list, frozenAt: null } });
test.each([
  ['neither has ended', running, openRecord, false],
  ['it ended since', running, aDrawRecord(), true],
  ['both know that it ended', closed, aDrawRecord(), false],
  ['it was drawn since', closed, aDrawRecord({ draw: aDraw() }), true],
  ['the promotion knows more', { drawnNumber: '097259', frozenAt: AT }, openRecord, false],
])('[DRW-02] whether the promotion was read too early: %s', (_what, luckyNumber, record, expected) => {
  expect(isBehind(luckyNumber, record)).toBe(expected);
});
