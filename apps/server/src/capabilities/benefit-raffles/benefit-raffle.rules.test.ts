import { COUPON_STATES, type CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import { RAFFLE_ENTRY_STATES, type RaffleEntryState } from '@galeria/contract/coupons/raffle-result-endpoints';
import { BENEFIT_STATUSES, BENEFIT_TYPES } from '@galeria/contract/reference/enumerations/benefit';
import { describe, expect, test } from 'vitest';
import {
  decideClosing,
  decideNotHandedOver,
  decideOnPostponement,
  decideOpenRaffle,
  decidePostponement,
  decideRaffled,
  decideWinningCoupon,
  entryState,
  notPostponable,
  type RaffledBenefit,
} from './benefit-raffle.rules.ts';

const AT = new Date('2026-06-10T15:00:00Z');
const RAFFLE: RaffledBenefit = { type: 'RAFFLE', raffleAt: AT };
const later = new Date(AT.getTime() + 1);
const accepted = { allowed: true, value: true };
const refused = (code: string) => ({ allowed: false, code });
const outcome = (decision: { allowed: boolean; code?: string }) => (decision.allowed ? 'accepted' : decision.code);

const UNFIT: [what: string, benefit: RaffledBenefit, code: string][] = [
  ...BENEFIT_TYPES.filter((type) => type !== 'RAFFLE').map((type): [string, RaffledBenefit, string] => [
    `a benefit that is ${type}`,
    { ...RAFFLE, type },
    'benefit-without-raffle',
  ]),
  ['a raffle without a date', { ...RAFFLE, raffleAt: null }, 'benefit-without-raffle'],
  ['a raffle that is yet to come', { ...RAFFLE, raffleAt: later }, 'raffle-not-yet'],
];

describe('[BEN-06] winners', () => {
  const open = { isConfirmed: false, openPlaces: [1], waiting: 0 };

  test.each(UNFIT)('are not of %s', (_what, benefit, code) => {
    expect(decideRaffled(benefit, AT)).toEqual(refused(code));
    expect(decideOpenRaffle(benefit, open, AT)).toEqual(refused(code));
  });

  test.each([
    ['at its moment', AT],
    ['long after it', new Date('2036-06-10T15:00:00Z')],
  ])('are of a raffle, %s', (_what, at) => {
    expect(decideRaffled(RAFFLE, at)).toEqual(accepted);
    expect(decideOpenRaffle(RAFFLE, open, at)).toEqual(accepted);
  });

  test.each<[isConfirmed: boolean, openPlaces: number[], waiting: number, code: string]>([
    [false, [1, 2], 0, 'accepted'],
    [false, [], 2, 'accepted'],
    [false, [], 0, 'accepted'],
    [true, [], 0, 'raffle-confirmed'],
    [true, [2], 0, 'accepted'],
    [true, [], 1, 'accepted'],
  ])('[BEN-09] once confirmed (%s) with open places %j and %i waiting: %s', (isConfirmed, openPlaces, waiting, code) => {
    expect(outcome(decideOpenRaffle(RAFFLE, { isConfirmed, openPlaces, waiting }, AT))).toBe(code);
  });
});

describe('[BEN-09] a coupon that was drawn', () => {
  const coupon = { couponId: 'c1', customerId: 'ana', status: 'UNUSABLE' } as const;
  const entering = { coupon, isErased: false, entries: [], openPlaces: [1] };
  const of = (customerId: string, state: RaffleEntryState, couponId = 'c2') => ({ couponId, customerId, state });

  test.each(COUPON_STATES)('in the status %s', (status: CouponState) => {
    const wins = status === 'UNUSABLE' || status === 'CLOSED';
    expect(outcome(decideWinningCoupon({ ...entering, coupon: { ...coupon, status } }))).toBe(
      wins ? 'accepted' : 'coupon-not-usable',
    );
  });

  test.each<[what: string, given: Partial<Parameters<typeof decideWinningCoupon>[0]>, code: string]>([
    ['of nobody any more', { isErased: true }, 'raffle-holder-erased'],
    ['with no prize left', { openPlaces: [] }, 'raffle-prizes-given'],
    ...RAFFLE_ENTRY_STATES.map((state): [string, object, string] => [
      `that is in it already, ${state}`,
      { entries: [of('ana', state, 'c1')] },
      'raffle-coupon-entered',
    ]),
    ['of somebody whose other coupon waits', { entries: [of('ana', 'ENTERED')] }, 'raffle-person-has-won'],
    ['of somebody who has won', { entries: [of('ana', 'CONFIRMED')] }, 'raffle-person-has-won'],
    ['of somebody disqualified', { entries: [of('ana', 'DISQUALIFIED')] }, 'raffle-person-disqualified'],
    ['of somebody who gave it up', { entries: [of('ana', 'GIVEN_BACK')] }, 'raffle-person-disqualified'],
    ['of somebody whose other coupon was passed over', { entries: [of('ana', 'PASSED_OVER')] }, 'accepted'],
    ['of somebody else than who won', { entries: [of('bia', 'CONFIRMED'), of('caio', 'DISQUALIFIED')] }, 'accepted'],
  ])('%s: %s', (_what, given, code) => {
    expect(outcome(decideWinningCoupon({ ...entering, ...given }))).toBe(code);
  });

  test.each<[given: Parameters<typeof entryState>[0], state: RaffleEntryState]>([
    [{ position: null, isConfirmed: false, isDisqualified: false, status: 'CANCELLED' }, 'PASSED_OVER'],
    [{ position: null, isConfirmed: true, isDisqualified: false, status: 'CLOSED' }, 'PASSED_OVER'],
    [{ position: 1, isConfirmed: false, isDisqualified: false, status: 'UNUSABLE' }, 'ENTERED'],
    [{ position: 1, isConfirmed: true, isDisqualified: false, status: 'USABLE' }, 'CONFIRMED'],
    [{ position: 1, isConfirmed: true, isDisqualified: false, status: 'BURNED_MANUALLY' }, 'CONFIRMED'],
    [{ position: 1, isConfirmed: true, isDisqualified: false, status: 'CANCELLED' }, 'GIVEN_BACK'],
    [{ position: 1, isConfirmed: true, isDisqualified: true, status: 'CLOSED' }, 'DISQUALIFIED'],
    [{ position: 1, isConfirmed: true, isDisqualified: true, status: 'CANCELLED' }, 'DISQUALIFIED'],
  ])('%j is %s', (given, state) => {
    expect(entryState(given)).toBe(state);
  });

  test('was handed over once it was used', () => {
    const used = COUPON_STATES.filter((status) => !decideNotHandedOver(status).allowed);
    expect(used).toEqual(COUPON_STATES.filter((status) => status.startsWith('BURNED') || status === 'REDEEMED'));
    expect(decideNotHandedOver('BURNED')).toEqual(refused('raffle-coupon-used'));
  });
});

test.each<[isConfirmed: boolean, waiting: number, winners: number, code: string]>([
  [true, 0, 2, 'accepted'],
  [true, 1, 2, 'accepted'],
  [false, 0, 1, 'accepted'],
  [false, 1, 1, 'raffle-not-confirmed'],
  [false, 0, 0, 'raffle-not-confirmed'],
])('[BEN-09] it is closed by hand confirmed (%s), with %i waiting and %i winners: %s', (isConfirmed, waiting, winners, code) => {
  expect(outcome(decideClosing({ isConfirmed, waiting, winners }))).toBe(code);
});

describe('[BEN-09] a postponement', () => {
  const postponing = { ...RAFFLE, status: 'PUBLISHED', hasWinners: false, isAsked: false } as const;

  test.each(BENEFIT_STATUSES)('of a benefit that is %s', (status) => {
    const isApproved = status === 'PUBLISHED' || status === 'UNPUBLISHED';
    expect(notPostponable({ ...postponing, status })).toBe(isApproved ? null : 'not-approved');
    expect(outcome(decidePostponement({ ...postponing, status }, later, AT))).toBe(
      isApproved ? 'accepted' : 'benefit-illegal-move',
    );
  });

  test.each<[what: string, given: object, to: Date, at: Date, code: string]>([
    ['of what is no raffle', { type: 'DISCOUNT' }, later, AT, 'benefit-without-raffle'],
    ['of what has no date', { raffleAt: null }, later, AT, 'benefit-without-raffle'],
    ['while a winner stands', { hasWinners: true }, later, AT, 'raffle-has-winners'],
    ['while another waits', { isAsked: true }, later, AT, 'raffle-postponement-asked'],
    ['to the same moment', {}, AT, new Date(AT.getTime() - 1), 'raffle-date-not-later'],
    ['to an earlier one', {}, new Date(AT.getTime() - 1), new Date(AT.getTime() - 9), 'raffle-date-not-later'],
    ['to one that is past', {}, later, new Date(later.getTime() + 1), 'raffle-date-not-later'],
    ['to now', {}, later, later, 'raffle-date-not-later'],
    ['before its day', {}, later, new Date(AT.getTime() - 9), 'accepted'],
    ['after its day', {}, new Date(later.getTime() + 2), new Date(later.getTime() + 1), 'accepted'],
  ])('%s', (_what, given, to, at, code) => {
    expect(outcome(decidePostponement({ ...postponing, ...given }, to, at))).toBe(code);
  });

  test.each<[isConfirmed: boolean, isDecided: boolean, isOwnWriting: boolean, code: string]>([
    [true, false, false, 'accepted'],
    [true, false, true, 'raffle-postponement-own'],
    [false, false, true, 'accepted'],
    [false, false, false, 'accepted'],
    [true, true, false, 'raffle-postponement-decided'],
    [false, true, true, 'raffle-postponement-decided'],
  ])('agreed to (%s), decided before (%s), by its asker (%s): %s', (isConfirmed, isDecided, isOwnWriting, code) => {
    expect(outcome(decideOnPostponement({ isConfirmed, isDecided, isOwnWriting }))).toBe(code);
  });
});
