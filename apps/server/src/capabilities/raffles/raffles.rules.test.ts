import { expect, test } from 'vitest';
import { decideEntry, decideOpen, decideRaffleTick, raffleStage } from './raffles.rules.ts';
import { type DrawnCoupon, judgeUrn } from './urn.rules.ts';

const coupon = (couponId: string, customerId: string): DrawnCoupon => ({
  ...{ entryId: couponId, couponId, customerId, voidedAt: null, isErased: false },
  ...{ position: null, passedOver: null, replaces: null },
});
const GONE = new Date('2026-11-01T12:00:00Z');

const MODE = { status: 'CLOSED', raffleAt: new Date('2026-11-10T23:30:00-03:00'), estimatedEndAt: GONE, frozenAt: GONE } as const;
test.each([
  ['while people take part', { ...MODE, status: 'CURRENT' as const }, '2026-11-20T12:00:00Z', 'period-open'],
  ['a minute before its day in São Paulo', MODE, '2026-11-10T02:59:00Z', 'before-date'],
  ['not while a note sent in time waits', { ...MODE, frozenAt: null }, '2026-11-10T03:00:00Z', 'settling'],
  ['from the first minute of its day', MODE, '2026-11-10T03:00:00Z', 'open'],
  ['without a date, from the end', { ...MODE, raffleAt: null }, '2026-11-01T12:00:00Z', 'open'],
] as const)('[PRO-17] the urn is open: %s', (_what, mode, at, stage) => {
  expect(raffleStage(mode, false, new Date(at))).toBe(stage);
  expect(decideOpen(stage, false).allowed).toBe(stage === 'open');
});

test('[PRO-17] what is confirmed is closed, whatever the date, until a place is open again', () => {
  const stage = raffleStage(MODE, true, new Date('2026-12-01T00:00:00Z'));
  expect(decideOpen(stage, false)).toMatchObject({ code: 'raffle-confirmed' });
  expect(decideOpen(stage, true).allowed).toBe(true);
});

test('[PRO-17] a coupon is entered once, of this raffle, while it is valid and a place is left', () => {
  const found = [{ couponId: 'a', promotionId: 7, mode: 'raffle', voidedAt: null }];
  const entering = { promotionId: 7, openPlaces: [1], found, judged: [] };
  const codeOf = (change: object) => decideEntry({ ...entering, ...change });
  expect(decideEntry(entering)).toMatchObject({ allowed: true });
  expect(codeOf({ found: [] })).toMatchObject({ code: 'raffle-coupon-unknown' });
  expect(codeOf({ promotionId: 8 })).toMatchObject({ code: 'raffle-coupon-elsewhere' });
  expect(codeOf({ found: [{ ...found[0], mode: 'buyAndWin' }] })).toMatchObject({ code: 'raffle-coupon-elsewhere' });
  expect(codeOf({ found: [{ ...found[0], voidedAt: GONE }] })).toMatchObject({ code: 'raffle-coupon-void' });
  expect(
    codeOf({ judged: judgeUrn({ drawn: [coupon('a', 'A')], isConfirmed: false, lost: [], awardQuantity: 2 }).judged }),
  ).toMatchObject({ code: 'raffle-coupon-entered' });
  expect(codeOf({ openPlaces: [] })).toMatchObject({ code: 'raffle-places-full' });
});

test.each([
  ['of a winner who stands', { isVoid: false, isDisqualified: undefined }, 'DELIVERY', null],
  ['while it is decided whether they stand, short of the prize', { isVoid: false, isDisqualified: null }, 'DOCUMENTS', null],
  ['the prize while that is decided', { isVoid: false, isDisqualified: null }, 'DELIVERY', 'raffle-disqualification-asked'],
  ['of a cancelled note', { isVoid: true, isDisqualified: undefined }, 'CONTACT', 'raffle-prize-void'],
  ['of somebody disqualified', { isVoid: true, isDisqualified: true }, 'CONTACT', 'raffle-prize-disqualified'],
] as const)('[DRW-11, DRW-14] a step is ticked or not: %s', (_what, facts, task, code) => {
  const decided = decideRaffleTick({ task, ...facts });
  expect(decided.allowed ? null : decided.code).toBe(code);
});
