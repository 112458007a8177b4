import { expect, test } from 'vitest';
import { type DrawnCoupon, decideConfirmation, decideEntry, decideOpen, judgeCoupons, raffleStage } from './raffles.rules.ts';

const coupon = (couponId: string, customerId: string, change: Partial<DrawnCoupon> = {}): DrawnCoupon => ({
  ...{ couponId, customerId, voidedAt: null, isErased: false },
  ...change,
});
const outcome = (drawn: readonly DrawnCoupon[], awards: number) =>
  judgeCoupons(drawn, awards).map(({ position, passedOver }) => position ?? passedOver);
const GONE = new Date('2026-11-01T12:00:00Z');

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

const MODE = { status: 'CLOSED', raffleAt: new Date('2026-11-10T23:30:00-03:00'), estimatedEndAt: GONE, frozenAt: GONE } as const;
test.each([
  ['while people take part', { ...MODE, status: 'CURRENT' as const }, '2026-11-20T12:00:00Z', 'period-open'],
  ['a minute before its day in São Paulo', MODE, '2026-11-10T02:59:00Z', 'before-date'],
  ['not while a note sent in time waits', { ...MODE, frozenAt: null }, '2026-11-10T03:00:00Z', 'settling'],
  ['from the first minute of its day', MODE, '2026-11-10T03:00:00Z', 'open'],
  ['without a date, from the end', { ...MODE, raffleAt: null }, '2026-11-01T12:00:00Z', 'open'],
] as const)('[PRO-17] the urn is open: %s', (_what, mode, at, stage) => {
  expect(raffleStage(mode, false, new Date(at))).toBe(stage);
  expect(decideOpen(stage).allowed).toBe(stage === 'open');
});

test('[PRO-17] what is confirmed is closed, whatever the date', () => {
  expect(decideOpen(raffleStage(MODE, true, new Date('2026-12-01T00:00:00Z')))).toMatchObject({ code: 'raffle-confirmed' });
});

test('[PRO-17] a coupon is entered once, of this raffle, while it is valid and a place is left', () => {
  const found = [{ couponId: 'a', promotionId: 7, mode: 'raffle', voidedAt: null }];
  const entering = { promotionId: 7, awardQuantity: 1, found, judged: [] };
  const codeOf = (change: object) => decideEntry({ ...entering, ...change });
  expect(decideEntry(entering)).toMatchObject({ allowed: true });
  expect(codeOf({ found: [] })).toMatchObject({ code: 'raffle-coupon-unknown' });
  expect(codeOf({ promotionId: 8 })).toMatchObject({ code: 'raffle-coupon-elsewhere' });
  expect(codeOf({ found: [{ ...found[0], mode: 'buyAndWin' }] })).toMatchObject({ code: 'raffle-coupon-elsewhere' });
  expect(codeOf({ found: [{ ...found[0], voidedAt: GONE }] })).toMatchObject({ code: 'raffle-coupon-void' });
  expect(codeOf({ judged: judgeCoupons([coupon('a', 'A')], 2) })).toMatchObject({ code: 'raffle-coupon-entered' });
  expect(codeOf({ judged: judgeCoupons([coupon('b', 'B')], 1) })).toMatchObject({ code: 'raffle-places-full' });
});

test('[PRO-17, PER-11] confirmed by somebody else, and only where somebody won', () => {
  expect(decideConfirmation({ isOwnWriting: true, winners: 1 })).toMatchObject({ code: 'raffle-own-confirmation' });
  expect(decideConfirmation({ isOwnWriting: false, winners: 0 })).toMatchObject({ code: 'raffle-without-winners' });
  expect(decideConfirmation({ isOwnWriting: false, winners: 1 }).allowed).toBe(true);
});
