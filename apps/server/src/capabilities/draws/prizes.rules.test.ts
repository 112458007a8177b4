import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { expect, test } from 'vitest';
import { decideTick, dueOn, lapsesOn, prizeState, shownTasks } from './prizes.rules.ts';

/** The 7th of December in São Paulo, the 8th in universal time. */
const drawnAt = new Date('2026-12-08T02:00:00Z');

test('[DRW-11] what is due when, by days of São Paulo from the draw: 30 to deliver, 180 until it lapses', () => {
  expect((['CONTACT', 'DOCUMENTS', 'DELIVERY'] as const).map((task) => dueOn(task, drawnAt))).toEqual([
    '2026-12-14',
    '2026-12-21',
    '2027-01-06',
  ]);
  expect(lapsesOn(drawnAt)).toBe('2027-06-05');
});

test.each<[string, string, PrizeTask[], boolean, string]>([
  ['on the day of the draw', '2026-12-08T02:30:00Z', [], false, 'open'],
  ['on the last day to call', '2026-12-15T02:59:59Z', [], false, 'open'],
  ['the day after, and nobody called', '2026-12-15T03:00:00Z', [], false, 'late'],
  ['the day after, and somebody had called', '2026-12-15T03:00:00Z', ['CONTACT'], false, 'open'],
  ['on the last day to deliver', '2027-01-07T02:59:59Z', ['CONTACT', 'DOCUMENTS'], false, 'open'],
  ['the day after that', '2027-01-07T03:00:00Z', ['CONTACT', 'DOCUMENTS'], false, 'late'],
  ['on the last day of the documents', '2026-12-22T02:59:59Z', ['CONTACT'], false, 'open'],
  ['the day after, and nobody had them', '2026-12-22T03:00:00Z', ['CONTACT'], false, 'late'],
  ['the day after, and somebody had', '2026-12-22T03:00:00Z', ['CONTACT', 'DOCUMENTS'], false, 'open'],
  ['the day after, and nobody had called before', '2026-12-22T03:00:00Z', ['DOCUMENTS'], false, 'late'],
  ['delivered', '2027-01-07T03:00:00Z', ['DELIVERY'], false, 'delivered'],
  ['delivered in time, and nobody called', '2026-12-08T02:30:00Z', ['DELIVERY'], false, 'delivered'],
  ['all done', '2026-12-09T00:00:00Z', ['DOCUMENTS', 'DELIVERY', 'CONTACT'], false, 'delivered'],
  ['on the last day of the claim', '2027-06-06T02:59:59Z', ['CONTACT'], false, 'late'],
  ['180 days are over', '2027-06-06T03:00:00Z', ['CONTACT'], false, 'lapsed'],
  ['delivered long ago', '2028-01-01T00:00:00Z', ['DELIVERY'], false, 'delivered'],
  ['all but delivered, when 180 days are over', '2027-06-06T03:00:00Z', ['CONTACT', 'DOCUMENTS'], false, 'lapsed'],
  ['years later', '2036-01-01T00:00:00Z', [], false, 'lapsed'],
  ['disqualified', '2026-12-08T02:30:00Z', [], true, 'disqualified'],
  ['disqualified, and it was delivered', '2027-01-07T03:00:00Z', ['DELIVERY'], true, 'disqualified'],
  ['disqualified, when 180 days are over', '2027-06-06T03:00:00Z', [], true, 'disqualified'],
])('[DRW-11] how it stands with a prize: %s', (_what, at, done, isDisqualified, state) => {
  expect(prizeState({ isDisqualified, done, drawnAt }, new Date(at))).toBe(state);
});

test.each<[string, string, PrizeTask[], boolean, string]>([
  ['nothing was handed over', '2026-12-08T02:30:00Z', ['CONTACT'], false, 'void'],
  ['it was', '2026-12-08T02:30:00Z', ['DELIVERY'], false, 'voidAfterDelivery'],
  ['180 days are over', '2027-06-06T03:00:00Z', [], false, 'void'],
  ['it is disqualified for it', '2026-12-08T02:30:00Z', ['DELIVERY'], true, 'disqualified'],
])('[DRW-14] how it stands with a prize whose note was cancelled, when %s', (_what, at, done, isDisqualified, state) => {
  expect(prizeState({ isDisqualified, isVoid: true, done, drawnAt }, new Date(at))).toBe(state);
});

test('[DRW-11] every task of a prize is shown, those that were done with when and by whom', () => {
  const doneAt = new Date('2026-12-10T12:00:00.500Z');
  const dues = { CONTACT: '2026-12-14', DOCUMENTS: '2026-12-21', DELIVERY: '2027-01-06' };
  const open = { doneAt: null, doneBy: null };
  const done = (doneBy: string) => ({ doneAt: '2026-12-10T12:00:00.500Z', doneBy });
  expect(shownTasks([], drawnAt)).toEqual(Object.entries(dues).map(([task, dueOn]) => ({ task, dueOn, ...open })));
  const rows = [
    { task: 'DELIVERY', doneAt, doneByEmail: 'bia@galeria.example' },
    { task: 'CONTACT', doneAt, doneByEmail: 'ana@galeria.example' },
  ] as const;
  expect(shownTasks(rows, drawnAt)).toEqual([
    { task: 'CONTACT', dueOn: dues.CONTACT, ...done('ana@galeria.example') },
    { task: 'DOCUMENTS', dueOn: dues.DOCUMENTS, ...open },
    { task: 'DELIVERY', dueOn: dues.DELIVERY, ...done('bia@galeria.example') },
  ]);
});

test.each<[string, PrizeTask, boolean, PrizeTask[], string | null]>([
  ['contact first', 'CONTACT', true, [], null],
  ['documents before any contact', 'DOCUMENTS', true, [], null],
  ['delivery before its documents', 'DELIVERY', true, ['CONTACT'], 'prize-documents-open'],
  ['delivery after them', 'DELIVERY', true, ['DOCUMENTS'], null],
  ['documents taken back', 'DOCUMENTS', false, ['DOCUMENTS'], null],
  ['documents taken back of what is delivered', 'DOCUMENTS', false, ['DOCUMENTS', 'DELIVERY'], 'prize-delivered'],
  ['contact taken back of what is delivered', 'CONTACT', false, ['CONTACT', 'DELIVERY'], null],
  ['delivery taken back', 'DELIVERY', false, ['DOCUMENTS', 'DELIVERY'], null],
  ['documents of what was delivered without them', 'DOCUMENTS', true, ['DELIVERY'], null],
])('[DRW-11] nothing is delivered before its documents: %s', (_what, task, isDone, done, code) => {
  expect(decideTick({ task, isDone }, done)).toMatchObject(code === null ? { allowed: true } : { allowed: false, code });
});
