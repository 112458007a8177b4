import { EXCLUSIVITIES } from '@galeria/contract/reference/enumerations/audience';
import { PROMOTION_STATUSES } from '@galeria/contract/reference/enumerations/promotion';
import { describe, expect, test } from 'vitest';
import { type Audience, type Candidate, checkAge, decideOptIn, isEligible, isLetInByLists } from './opt-in.rules.ts';

const anybody: Candidate = {
  isShopKeeper: false,
  category: 1,
  isOnEmailList: false,
  isBlockedCpf: false,
  isEligibleCpf: false,
  birthDate: null,
  hasZipCode: false,
};
const forAll: Audience = { userType: 'ALL', allowedCategories: [], exclusivityType: 'NONE', isAgeRestricted: false };
const at = new Date('2026-11-11T12:00:00Z');
const endsAt = new Date('2026-12-01T02:59:59.999Z');

describe('[APP-01] who may take part', () => {
  test.each([
    ['ALL', false, true],
    ['ALL', true, true],
    ['CONSUMER', false, true],
    ['CONSUMER', true, false],
    ['STOREKEEPER', false, false],
    ['STOREKEEPER', true, true],
  ] as const)('a promotion for %s and somebody who keeps a shop (%s): %s', (userType, isShopKeeper, may) => {
    expect(isEligible({ ...forAll, userType }, { ...anybody, isShopKeeper })).toBe(may);
  });

  test.each([
    [[], 1, true],
    [[], 4, true],
    [[2, 3], 1, false],
    [[2, 3], 3, true],
    [[1], 2, false],
  ] as const)('categories %j and somebody of category %i: %s', (allowedCategories, category, may) => {
    expect(isEligible({ ...forAll, allowedCategories }, { ...anybody, category })).toBe(may);
  });

  test.each([
    ['NONE', {}, true],
    ['NONE', { isOnEmailList: true }, true],
    ['BLOCKED_CONSUMERS', {}, true],
    ['BLOCKED_CONSUMERS', { isOnEmailList: true }, false],
    ['ALLOWED_CONSUMERS', {}, false],
    ['ALLOWED_CONSUMERS', { isOnEmailList: true }, true],
    ['INTEGRATION', {}, false],
    ['INTEGRATION', { isOnEmailList: true }, false],
    ['INTEGRATION', { isEligibleCpf: true }, true],
  ] as const)('exclusivity %s and somebody with %j: %s', (exclusivityType, traits, may) => {
    expect(isLetInByLists({ exclusivityType }, { ...anybody, ...traits })).toBe(may);
  });

  test.each(EXCLUSIVITIES)('[PRO-10] the CPF blocklist keeps out whatever else is said (%s)', (exclusivityType) => {
    for (const isOnEmailList of [true, false])
      expect(isLetInByLists({ exclusivityType }, { isBlockedCpf: true, isOnEmailList, isEligibleCpf: true })).toBe(false);
  });

  test.each(PROMOTION_STATUSES)('only while it runs: %s', (status) => {
    const decision = decideOptIn({
      promotion: { ...forAll, status, endsAt, hasCep: false },
      at,
      isBlocked: false,
      candidate: anybody,
      isIn: false,
    });
    expect(decision).toEqual(status === 'CURRENT' ? { allowed: true, value: true } : refusal('promotion-not-running'));
  });

  const refusal = (code: string) => ({ allowed: false, code });
  const running = { ...forAll, status: 'CURRENT', endsAt, hasCep: false, userType: 'STOREKEEPER' } as const;

  test('not a moment after its end, also before the clock has closed it', () => {
    const asked = {
      promotion: { ...forAll, status: 'CURRENT', endsAt, hasCep: false } as const,
      isBlocked: false,
      candidate: anybody,
      isIn: true,
    };
    expect(decideOptIn({ ...asked, at: endsAt })).toEqual({ allowed: true, value: true });
    expect(decideOptIn({ ...asked, at: new Date(endsAt.getTime() + 1) })).toEqual(refusal('promotion-not-running'));
  });

  test('a blocked customer does not, in or not; who is in already is not judged again', () => {
    const asked = { promotion: running, at, candidate: anybody };
    expect(decideOptIn({ ...asked, isBlocked: true, isIn: false })).toEqual(refusal('customer-blocked'));
    expect(decideOptIn({ ...asked, isBlocked: true, isIn: true })).toEqual(refusal('customer-blocked'));
    expect(decideOptIn({ ...asked, isBlocked: false, isIn: false })).toEqual(refusal('customer-not-eligible'));
    expect(decideOptIn({ ...asked, isBlocked: false, isIn: true })).toEqual({ allowed: true, value: true });
  });
});

describe('[ENG-06] a promotion for people of 18 or older', () => {
  const adults = { ...forAll, isAgeRestricted: true };
  test.each([
    ['on the day itself', '2008-11-11', '2026-11-11', 'of-age'],
    ['a day before', '2008-11-12', '2026-11-11', 'under-age'],
    ['born on a 29th of February, on the 28th', '2008-02-29', '2026-02-28', 'under-age'],
    ['born on a 29th of February, on the 1st of March', '2008-02-29', '2026-03-01', 'of-age'],
    ['nobody knows', null, '2026-11-11', 'unknown'],
  ] as const)('%s', (_what, birthDate, day, found) => {
    expect(checkAge(adults, { birthDate }, day)).toBe(found);
    expect(checkAge(forAll, { birthDate }, day)).toBe('of-age');
  });

  test('lets in who is, refuses who is not and says what to do for who is of no known age; who is in already stays', () => {
    const promotion = { ...adults, status: 'CURRENT' as const, endsAt, hasCep: false };
    const decide = (birthDate: string | null, isIn = false) =>
      decideOptIn({ promotion, at, isBlocked: false, candidate: { ...anybody, birthDate }, isIn });
    expect(decide('1990-01-01')).toMatchObject({ allowed: true });
    // 01:30 of the 11th in UTC is the 10th in São Paulo.
    const early = { promotion, at: new Date('2026-11-11T01:30:00Z'), isBlocked: false, isIn: false };
    expect(decideOptIn({ ...early, candidate: { ...anybody, birthDate: '2008-11-11' } })).toMatchObject({
      code: 'customer-under-age',
    });
    expect(decide('2010-01-01')).toMatchObject({ code: 'customer-under-age' });
    expect(decide(null)).toMatchObject({ code: 'customer-age-unknown' });
    expect(decide(null, true)).toMatchObject({ allowed: true });
  });
});

test('[APP-01] a promotion that asks for the postal code takes in who has one; who is in already stays', () => {
  const promotion = { ...forAll, status: 'CURRENT' as const, endsAt, hasCep: true };
  const decide = (hasZipCode: boolean, isIn = false) =>
    decideOptIn({ promotion, at, isBlocked: false, candidate: { ...anybody, hasZipCode }, isIn });
  expect(decide(true)).toMatchObject({ allowed: true });
  expect(decide(false)).toEqual({ allowed: false, code: 'customer-zip-code-unknown' });
  expect(decide(false, true)).toMatchObject({ allowed: true });
});
