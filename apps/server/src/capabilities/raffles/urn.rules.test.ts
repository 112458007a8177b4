import { expect, test } from 'vitest';
import {
  type DrawnCoupon,
  decideAgainst,
  decideConfirmation,
  decideOnDisqualification,
  isOpenAgain,
  judgeUrn,
  type LostPlace,
  writersOf,
} from './urn.rules.ts';

const GONE = new Date('2026-11-01T12:00:00Z');
const coupon = (couponId: string, customerId: string, change: Partial<DrawnCoupon> = {}): DrawnCoupon => ({
  ...{ entryId: `entry-${couponId}`, couponId, customerId, voidedAt: null, isErased: false },
  ...{ position: null, passedOver: null, replaces: null },
  ...change,
});
const won = (couponId: string, customerId: string, position: number, change: Partial<DrawnCoupon> = {}) =>
  coupon(couponId, customerId, { position, ...change });
const outcome = (drawn: readonly DrawnCoupon[], awardQuantity: number) =>
  judgeUrn({ drawn, awardQuantity, isConfirmed: false, lost: [] }).judged.map(
    ({ position, passedOver }) => position ?? passedOver,
  );

test.each<[string, readonly DrawnCoupon[], number, readonly (number | string)[]]>([
  ['in the order they came out', [coupon('a', 'A'), coupon('b', 'B')], 3, [1, 2]],
  ['a person once', [coupon('a', 'A'), coupon('a2', 'A'), coupon('b', 'B')], 2, [1, 'same-person', 2]],
  ['up to the awards', [coupon('a', 'A'), coupon('b', 'B')], 1, [1, 'no-place']],
  [
    'a void coupon takes no place, nor its person’s',
    [coupon('a', 'A', { voidedAt: GONE }), coupon('a2', 'A')],
    2,
    ['coupon-void', 1],
  ],
  ['who was erased takes none', [coupon('a', 'A', { isErased: true }), coupon('b', 'B')], 1, ['holder-erased', 1]],
  ['without awards nobody', [coupon('a', 'A')], 0, ['no-place']],
])('[PRO-17] who wins: %s', (_what, drawn, awards, expected) => {
  expect(outcome(drawn, awards)).toEqual(expected);
});

const lost = (couponId: string, reason: LostPlace['reason'] = 'NOT_FOUND'): LostPlace => ({
  entryId: `entry-${couponId}`,
  reason,
});
const FIRST = [won('a', 'A', 1), won('b', 'B', 2), coupon('a2', 'A', { passedOver: 'same-person' })];

test.each<
  [string, readonly DrawnCoupon[], readonly LostPlace[], readonly (number | string | null)[], readonly number[], boolean]
>([
  ['nobody while all winners stand', [], [], [], [], false],
  ['a place that was lost is open', [], [lost('b')], [], [2], true],
  ['the next coupon takes it', [coupon('c', 'C')], [lost('b')], [2], [], true],
  ['in the order of places', [coupon('c', 'C'), coupon('d', 'D')], [lost('b'), lost('a')], [1, 2], [], true],
  ['no more than were lost', [coupon('c', 'C'), coupon('d', 'D')], [lost('a')], [1, 'no-place'], [], true],
  ['not who has another place', [coupon('b2', 'B')], [lost('a')], ['same-person'], [1], true],
  ['not who was disqualified', [coupon('a3', 'A')], [lost('a', 'FRAUD')], ['disqualified'], [1], true],
  ['but who lost it by a cancelled note alone', [coupon('a3', 'A')], [lost('a', 'NOTE_CANCELLED')], [1], [], true],
  ['a void one takes none', [coupon('c', 'C', { voidedAt: GONE })], [lost('a')], ['coupon-void'], [1], true],
])('[PRO-17, DRW-10] after the confirmation: %s', (_what, next, lostPlaces, expected, open, isOpen) => {
  const urn = judgeUrn({ drawn: [...FIRST, ...next], isConfirmed: true, lost: lostPlaces, awardQuantity: 2 });
  expect(urn.judged.slice(3).map(({ position, passedOver }) => position ?? passedOver)).toEqual(expected);
  expect([urn.openPlaces, isOpenAgain(urn)]).toEqual([open, isOpen]);
  // What was confirmed is not judged again.
  expect(urn.judged.slice(0, 3).map(({ position, passedOver, isConfirmed }) => [position ?? passedOver, isConfirmed])).toEqual([
    [1, true],
    [2, true],
    ['same-person', true],
  ]);
});

test('[PRO-17, DRW-10] who took a place can lose it too, and the one before stays out of it', () => {
  const drawn = [...FIRST, won('c', 'C', 1, { replaces: 'entry-a' })];
  const judge = (lostPlaces: readonly LostPlace[], next: readonly DrawnCoupon[] = []) =>
    judgeUrn({ drawn: [...drawn, ...next], isConfirmed: true, lost: lostPlaces, awardQuantity: 2 });
  expect(judge([lost('a')]).openPlaces).toEqual([]);
  expect(judge([lost('a'), lost('c')]).openPlaces).toEqual([1]);
  expect(judge([lost('a'), lost('c')], [coupon('d', 'D')]).judged.at(-1)).toMatchObject({ position: 1, replaces: 'entry-c' });
});

test.each<[string, Parameters<typeof writersOf>[0], Parameters<typeof writersOf>[1], readonly string[]]>([
  ['whoever entered what stands', [{ couponId: 'a', enteredById: 'ana' }], [], ['ana']],
  ['nobody by what they took back themselves', [], [{ couponId: 'b', enteredById: 'bia', takenBackById: 'bia' }], []],
  [
    'whoever took back what somebody else entered',
    [{ couponId: 'a', enteredById: 'ana' }],
    [{ couponId: 'b', enteredById: 'ana', takenBackById: 'bia' }],
    ['ana', 'bia'],
  ],
  [
    'not once that was entered again',
    [{ couponId: 'b', enteredById: 'ana' }],
    [{ couponId: 'b', enteredById: 'ana', takenBackById: 'bia' }],
    ['ana'],
  ],
  ['everybody known where an entry does not say who', [{ couponId: 'a', enteredById: null }], [], ['old']],
  ['nobody of a taking back of before', [], [{ couponId: 'a', enteredById: null, takenBackById: null }], []],
])('[PER-15] writers of a result are %s', (_what, waiting, takenBack, expected) => {
  expect(writersOf(waiting, takenBack, ['old'])).toEqual(expected);
});

test('[PRO-17, PER-11] confirmed by somebody else, and only where somebody won', () => {
  expect(decideConfirmation({ isOwnWriting: true, winners: 1 })).toMatchObject({ code: 'raffle-own-confirmation' });
  expect(decideConfirmation({ isOwnWriting: false, winners: 0 })).toMatchObject({ code: 'raffle-without-winners' });
  expect(decideConfirmation({ isOwnWriting: false, winners: 1 }).allowed).toBe(true);
});

test('[DRW-10] asked for against a winner, once, before the prize is in their hands', () => {
  const against = { isWinner: true, isNamed: false, isDelivered: false };
  expect(decideAgainst(against).allowed).toBe(true);
  expect(decideAgainst({ ...against, isWinner: false })).toMatchObject({ code: 'raffle-entry-without-prize' });
  expect(decideAgainst({ ...against, isNamed: true })).toMatchObject({ code: 'raffle-disqualification-asked' });
  expect(decideAgainst({ ...against, isDelivered: true })).toMatchObject({ code: 'raffle-prize-delivered' });
});

test('[DRW-10, PER-11] confirmed by another, once; turned down by anybody', () => {
  const asked = { isConfirmed: true, isDecided: false, isOwnWriting: false, isDelivered: false };
  expect(decideOnDisqualification(asked).allowed).toBe(true);
  expect(decideOnDisqualification({ ...asked, isDecided: true })).toMatchObject({ code: 'disqualification-decided' });
  expect(decideOnDisqualification({ ...asked, isOwnWriting: true })).toMatchObject({ code: 'disqualification-own' });
  expect(decideOnDisqualification({ ...asked, isDelivered: true })).toMatchObject({ code: 'raffle-prize-delivered' });
  expect(decideOnDisqualification({ ...asked, isConfirmed: false, isOwnWriting: true, isDelivered: true }).allowed).toBe(true);
});
