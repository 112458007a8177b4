import { describe, expect, test } from 'vitest';
import { decideUse, type UsedBenefit } from './coupon-use.rules.ts';
import { type Claimant, decideClaim, decideStock, type OfferedBenefit, roomOf } from './reservation.rules.ts';

const at = new Date('2026-11-18T15:00:00Z');
const benefit: OfferedBenefit = {
  ...{
    type: 'FREEBIE',
    status: 'PUBLISHED',
    startsAt: new Date('2026-11-01T03:00:00Z'),
    endsAt: new Date('2026-11-30T03:00:00Z'),
  },
  ...{ userType: 'ALL', userCategories: [], exclusivity: 'NONE' },
  ...{ couponsQuantity: 100, dailyLimit: null, monthlyLimit: null, periodLimit: null, customerLimit: null },
};
const claimant: Claimant = {
  ...{ isBlocked: false, isShopKeeper: false, category: 1, isOnEmailList: false, isEligibleCpf: false },
};
const codeOf = (decision: ReturnType<typeof decideClaim>) => (decision.allowed ? 'yes' : decision.code);

describe('[BEN-03, CPN-02] who may have a coupon', () => {
  test.each<[string, Partial<OfferedBenefit>, Partial<Claimant>, number, string]>([
    ['somebody, of what is offered to all', {}, {}, 0, 'yes'],
    ['nobody who is blocked', {}, { isBlocked: true }, 0, 'customer-blocked'],
    ['nobody before it is published', { status: 'UNPUBLISHED' }, {}, 0, 'benefit-not-offered'],
    ['nobody while it waits for approval', { status: 'VALIDATION' }, {}, 0, 'benefit-not-offered'],
    ['nobody before its start', { startsAt: new Date(at.getTime() + 1) }, {}, 0, 'benefit-not-offered'],
    ['somebody at its first moment', { startsAt: at }, {}, 0, 'yes'],
    ['somebody at its last moment', { endsAt: at }, {}, 0, 'yes'],
    ['nobody after its end', { endsAt: new Date(at.getTime() - 1) }, {}, 0, 'benefit-not-offered'],
    ['nobody of what is only shown', { type: 'CAMPAIGN', couponsQuantity: null }, {}, 0, 'benefit-not-reserved-by-hand'],
    ['nobody of what is earned by notes', { type: 'BUYANDWIN' }, {}, 0, 'benefit-not-reserved-by-hand'],
    ['no consumer of what is for storekeepers', { userType: 'STOREKEEPER' }, {}, 0, 'customer-not-eligible'],
    ['a storekeeper of it', { userType: 'STOREKEEPER' }, { isShopKeeper: true }, 0, 'yes'],
    ['nobody without a star of what is for stars', { userCategories: ['ONE_STAR'] }, {}, 0, 'customer-not-eligible'],
    ['one star of it', { userCategories: ['ONE_STAR'] }, { category: 2 }, 0, 'yes'],
    ['nobody on the blocked list', { exclusivity: 'BLOCKED_CONSUMERS' }, { isOnEmailList: true }, 0, 'customer-not-eligible'],
    ['nobody off the list', { exclusivity: 'ALLOWED_CONSUMERS' }, {}, 0, 'customer-not-eligible'],
    ['whom the CRM named', { exclusivity: 'INTEGRATION' }, { isEligibleCpf: true }, 0, 'yes'],
    ['one more below the limit of a customer', { customerLimit: 2 }, {}, 1, 'yes'],
    ['none at the limit of a customer', { customerLimit: 2 }, {}, 2, 'benefit-customer-full'],
  ])('%s', (_, of, who, has, expected) => {
    expect(codeOf(decideClaim({ ...benefit, ...of }, { ...claimant, ...who }, has, at))).toBe(expected);
  });

  test.each<[Partial<OfferedBenefit>, [number, number, number], string, number]>([
    [{}, [99, 99, 99], 'yes', 1],
    [{}, [100, 0, 0], 'benefit-out-of-stock', 0],
    [{ dailyLimit: 30 }, [50, 30, 30], 'benefit-day-full', 0],
    [{ dailyLimit: 30 }, [50, 29, 29], 'yes', 1],
    [{ monthlyLimit: 40 }, [90, 0, 40], 'benefit-month-full', 0],
    [{ monthlyLimit: 40 }, [90, 0, 35], 'yes', 5],
    [{ periodLimit: 60 }, [60, 0, 0], 'benefit-period-full', 0],
    [{ dailyLimit: 5, monthlyLimit: 5, periodLimit: 5 }, [100, 5, 5], 'benefit-out-of-stock', 0],
  ])('of %o with %o taken in all, today and this month: %s', (of, [taken, today, thisMonth], expected, room) => {
    expect(codeOf(decideStock({ ...benefit, ...of }, { taken, today, thisMonth }))).toBe(expected);
    expect(roomOf({ ...benefit, ...of }, { taken, today, thisMonth })).toBe(room);
  });
});

describe('[BEN-03] how a coupon is used up', () => {
  const used: UsedBenefit = {
    ...{ channel: 'MALL', burnType: 'APP_CODE', wpsPromoId: null },
    ...{ period: { from: benefit.startsAt, to: benefit.endsAt }, eligibleDays: [] },
  };
  const decide = (of: Partial<UsedBenefit>, code: string | undefined, when = at, status: 'USABLE' | 'BURNED' = 'USABLE') => {
    const decision = decideUse({ ...used, ...of }, { status, code: 'AB12CD34EF' }, code, when);
    return decision.allowed ? decision.value : decision.code;
  };

  test('with its code, however it is typed; not with another, and not twice', () => {
    expect(decide({}, ' ab12-cd34 ef')).toBe('BURNED');
    expect(decide({}, 'AB12CD34EG')).toBe('coupon-wrong-code');
    expect(decide({}, undefined)).toBe('coupon-wrong-code');
    expect(decide({}, 'AB12CD34EF', at, 'BURNED')).toBe('coupon-not-usable');
  });

  test('with a tap where that is how it is used, and not by the app where staff does it', () => {
    expect(decide({ burnType: 'SIMPLIFIED' }, undefined)).toBe('BURNED_SHOW');
    expect(decide({ burnType: 'LEGACY_PORTAL' }, 'AB12CD34EF')).toBe('coupon-used-by-staff');
  });

  test('on its weekdays, by São Paulo’s day', () => {
    // 23:30 on a Wednesday there is Thursday in UTC.
    const night = new Date('2026-11-19T02:30:00Z');
    expect(decide({ eligibleDays: ['WEDNESDAY'] }, 'AB12CD34EF', night)).toBe('BURNED');
    expect(decide({ eligibleDays: ['THURSDAY'] }, 'AB12CD34EF', night)).toBe('coupon-wrong-day');
  });

  test('within its period; the prize of a raffle after it', () => {
    const later = new Date('2026-12-02T15:00:00Z');
    expect(decide({}, 'AB12CD34EF', later)).toBe('coupon-out-of-period');
    expect(decide({ period: null, channel: 'RAFFLE', burnType: null }, 'AB12CD34EF', later)).toBe('BURNED');
  });
});
