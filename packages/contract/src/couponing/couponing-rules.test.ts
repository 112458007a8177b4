import { describe, expect, test } from 'vitest';
import {
  type CouponingTerms,
  couponingStateAt,
  decideCouponingChange,
  decideCouponingUse,
  discountOf,
  mayCouponing,
  type UsedCouponing,
} from './couponing-rules.ts';

const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);
const period = { startsAt: at('10T03:00'), endsAt: at('20T02:59') };
const NOW = at('15T12:00');

const saved: CouponingTerms = {
  ...period,
  discountType: 'PERCENTAGE',
  discountAmount: null,
  discountPercentage: 10,
  minAmount: null,
  codeType: 'GENERATED',
  code: null,
  quantity: 10,
};

test('[CPN-03] a campaign is to come, in force or ended, to the millisecond', () => {
  const state = (moment: Date) => couponingStateAt(period, moment);
  expect(
    [new Date(period.startsAt.getTime() - 1), period.startsAt, period.endsAt, new Date(period.endsAt.getTime() + 1)].map(state),
  ).toEqual(['SCHEDULED', 'RUNNING', 'RUNNING', 'ENDED']);
});

describe('[CPN-03] what may change of a campaign', () => {
  const decide = (change: Partial<CouponingTerms>, moment = NOW) => {
    const decision = decideCouponingChange(saved, { ...saved, ...change }, moment);
    return decision.allowed ? 'allowed' : decision.code;
  };

  test.each<[string, Partial<CouponingTerms>, string]>([
    ['a later end', { endsAt: at('30T02:59') }, 'allowed'],
    ['an end now', { endsAt: NOW }, 'allowed'],
    ['an end that has passed', { endsAt: at('15T11:59') }, 'couponing-ends-in-past'],
    ['more codes', { quantity: 11 }, 'allowed'],
    ['fewer codes', { quantity: 9 }, 'couponing-begun'],
    ['another start', { startsAt: at('11T03:00') }, 'couponing-begun'],
    ['another discount', { discountPercentage: 11 }, 'couponing-begun'],
    ['another kind of discount', { discountType: 'FREE', discountPercentage: null }, 'couponing-begun'],
    ['another lowest amount', { minAmount: 1 }, 'couponing-begun'],
    ['another kind of codes', { codeType: 'FIXED', code: 'NATAL', quantity: 10 }, 'couponing-begun'],
  ])('that has begun: %s', (_what, change, answer) => {
    expect(decide(change)).toBe(answer);
  });

  test('that has yet to begin everything; that is over nothing', () => {
    const all = { startsAt: at('12T03:00'), quantity: 1, discountType: 'FREE', discountPercentage: null } as const;
    expect(decide(all, at('01T12:00'))).toBe('allowed');
    expect(decide({}, at('20T03:00'))).toBe('couponing-ended');
  });

  test('whose codes come in files keeps that kind, before it begins as well', () => {
    const before = at('01T12:00');
    const imported = { ...saved, codeType: 'IMPORTED', quantity: 0 } as const;
    const drawn = { ...imported, codeType: 'GENERATED', quantity: 10 } as const;
    expect(decideCouponingChange(imported, drawn, before)).toMatchObject({ code: 'couponing-codes-imported' });
    expect(decideCouponingChange(drawn, imported, before).allowed).toBe(true);
    expect(decideCouponingChange(imported, { ...imported, endsAt: at('30T02:59') }, NOW).allowed).toBe(true);
  });

  test('is stopped and let go on until it is over', () => {
    const may = (state: 'SCHEDULED' | 'RUNNING' | 'ENDED', isPaused: boolean) =>
      (['pause', 'resume'] as const).filter((act) => mayCouponing({ state, isPaused }, act));
    expect([may('SCHEDULED', false), may('RUNNING', false), may('RUNNING', true)]).toEqual([['pause'], ['pause'], ['resume']]);
    expect([may('ENDED', false), may('ENDED', true)]).toEqual([[], []]);
  });
});

test.each([
  [{ discountType: 'PERCENTAGE', discountPercentage: 10, discountAmount: null }, 12_345, 1235],
  [{ discountType: 'PERCENTAGE', discountPercentage: 100, discountAmount: null }, 9_999_999_999, 9_999_999_999],
  [{ discountType: 'FIXED', discountPercentage: null, discountAmount: 500 }, 12_345, 500],
  [{ discountType: 'FIXED', discountPercentage: null, discountAmount: 500 }, 300, 300],
  [{ discountType: 'FREE', discountPercentage: null, discountAmount: null }, 12_345, 12_345],
  [{ discountType: 'FREESHIPPING', discountPercentage: null, discountAmount: null }, 12_345, 0],
] as const)('[CPN-03] %o of %i takes off %i', (terms, amount, discount) => {
  expect(discountOf(terms, amount)).toBe(discount);
});

describe('[CPN-03] a use', () => {
  const campaign: UsedCouponing = {
    ...saved,
    ...{ isPaused: false, storeUniversalId: null, sellers: ['um', 'dois'], minAmount: 1000, usesPerCode: 3, dailyLimit: 5 },
  };
  const asked = { seller: 'dois', amountInCents: 1000 };
  const used = { ofCode: 2, today: 4 };

  test.each<[string, Partial<UsedCouponing>, object, object, string | number]>([
    ['with the last of code and day', {}, {}, {}, 100],
    ['before the start', { startsAt: at('16T03:00') }, {}, {}, 'couponing-out-of-period'],
    ['after the end', { endsAt: at('14T03:00') }, {}, {}, 'couponing-out-of-period'],
    ['of a paused campaign', { isPaused: true }, {}, {}, 'couponing-paused'],
    ['with another seller', {}, { seller: 'tres' }, {}, 'couponing-wrong-place'],
    ['in a store', {}, { seller: undefined, storeUniversalId: 'um' }, {}, 'couponing-wrong-place'],
    ['in another store', { storeUniversalId: 'a', sellers: [] }, { storeUniversalId: 'b' }, {}, 'couponing-wrong-place'],
    ['in its store', { storeUniversalId: 'a', sellers: [] }, { seller: undefined, storeUniversalId: 'a' }, {}, 100],
    ['below the lowest amount', {}, { amountInCents: 999 }, {}, 'couponing-amount-too-low'],
    ['of a code that is used up', {}, {}, { ofCode: 3 }, 'couponing-code-used-up'],
    ['on a day that is full', {}, {}, { today: 5 }, 'couponing-day-full'],
    ['without a daily limit', { dailyLimit: null }, {}, { today: 1_000_000 }, 100],
  ])('%s', (_what, terms, given, before, answer) => {
    const decision = decideCouponingUse({ ...campaign, ...terms }, { ...used, ...before }, { ...asked, ...given }, NOW);
    expect(decision.allowed ? decision.value : decision.code).toBe(answer);
  });
});
