import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsForBenefit, type EarnedBenefit, type Earner, earned, targetOf } from './earned-benefits.rules.ts';
import type { EngineNote } from './engine.shapes.ts';

const at = (text: string) => new Date(`${text}-03:00`);
const APPROVED_AT = at('2026-05-20T15:00:00');

const BENEFIT: EarnedBenefit = {
  ...{ status: 'PUBLISHED', startsAt: at('2026-05-01T00:00:00'), endsAt: at('2026-05-31T23:59:59') },
  ...{ storeUniversalId: null, userType: 'ALL', userCategories: [], exclusivity: 'NONE' },
  ...{ targetType: 'BALANCE', balanceTargetInCents: 10_000, purchaseQuantityTarget: null, customerLimit: null },
};
const NOTE: EngineNote = {
  invoiceId: '0190a000-0000-7000-8000-000000000001',
  mallCode: 'AAA',
  customerId: '0190a000-0000-7000-8000-000000000002',
  channel: 'ACCESSKEY',
  issuerCnpj: '11222333000181',
  issueDate: '2026-05-20',
  issuedAt: null,
  amountInCents: 12_000,
  amountWithTaxesInCents: null,
  sentAt: APPROVED_AT,
  store: { universalId: 'loja', parentUniversalId: 'ancora', tracksForbiddenItems: false },
  items: [],
};
const EARNER: Earner = { isShopKeeper: false, category: 1, isOnEmailList: false, isEligibleCpf: false };

interface Given {
  readonly benefit?: Partial<EarnedBenefit>;
  readonly note?: Partial<EngineNote>;
  readonly earner?: Partial<Earner>;
  readonly approvedAt?: Date;
}
const counts = ({ benefit, note, earner, approvedAt = APPROVED_AT }: Given): boolean =>
  countsForBenefit({ ...BENEFIT, ...benefit }, { ...NOTE, ...note }, { ...EARNER, ...earner }, approvedAt);

const { startsAt, endsAt } = BENEFIT;
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);
const justAfter = (moment: Date) => new Date(moment.getTime() + 1);
const issued = (issuedAt: Date) => ({ issuedAt });
const onDay = (issueDate: string) => ({ issueDate });

describe('[BEN-01, ENG-01] a note counts for a benefit that notes earn', () => {
  test.each<[what: string, given: Given, counted: boolean]>([
    ['approved while it was in the app', {}, true],
    ['approved at its first moment', { approvedAt: startsAt, note: onDay('2026-05-01') }, true],
    ['approved a moment before it', { approvedAt: justBefore(startsAt), note: onDay('2026-05-01') }, false],
    ['approved at its last moment', { approvedAt: endsAt }, true],
    ['approved a moment after it', { approvedAt: justAfter(endsAt) }, false],
    ['approved in time, and counted when it was over', { benefit: { status: 'EXPIRED' } }, true],
    ['approved after its end, and it is over', { benefit: { status: 'EXPIRED' }, approvedAt: justAfter(endsAt) }, false],
    ['while it waits for approval', { benefit: { status: 'VALIDATION' } }, false],
    ['while it is out of the app', { benefit: { status: 'UNPUBLISHED' } }, false],

    ['issued at its first moment', { note: issued(startsAt) }, true],
    ['issued a moment before it', { note: issued(justBefore(startsAt)) }, false],
    ['issued at its last moment', { note: issued(endsAt), approvedAt: endsAt }, true],
    ['issued a moment after it', { note: issued(justAfter(endsAt)), approvedAt: endsAt }, false],
    ['issued on its first day, at whatever hour', { note: onDay('2026-05-01') }, true],
    ['issued the day before', { note: onDay('2026-04-30') }, false],
    ['issued on its last day', { note: onDay('2026-05-31'), approvedAt: endsAt }, true],
    ['issued the day after', { note: onDay('2026-06-01'), approvedAt: endsAt }, false],

    ['of its store', { benefit: { storeUniversalId: 'loja' } }, true],
    ['of a substore of its store', { benefit: { storeUniversalId: 'ancora' } }, true],
    ['of another store', { benefit: { storeUniversalId: 'outra' } }, false],
    ['of no store, where it names none', { note: { store: null } }, true],
    ['of no store, where it names one', { benefit: { storeUniversalId: 'loja' }, note: { store: null } }, false],
    [
      'of a store without a parent, where it names another',
      { benefit: { storeUniversalId: 'outra' }, note: { store: { ...NOTE.store, parentUniversalId: null } as never } },
      false,
    ],

    ['of a consumer, for consumers', { benefit: { userType: 'CONSUMER' } }, true],
    ['of a storekeeper, for consumers', { benefit: { userType: 'CONSUMER' }, earner: { isShopKeeper: true } }, false],
    ['of a storekeeper, for storekeepers', { benefit: { userType: 'STOREKEEPER' }, earner: { isShopKeeper: true } }, true],
    ['of a consumer, for storekeepers', { benefit: { userType: 'STOREKEEPER' } }, false],

    [
      'of somebody with one of its stars',
      { benefit: { userCategories: ['TWO_STARS', 'ONE_STAR'] }, earner: { category: 2 } },
      true,
    ],
    ['of somebody without a star, for stars', { benefit: { userCategories: ['ONE_STAR'] } }, false],
    ['of somebody with another star', { benefit: { userCategories: ['ONE_STAR'] }, earner: { category: 3 } }, false],

    ['of somebody on its list', { benefit: { exclusivity: 'ALLOWED_CONSUMERS' }, earner: { isOnEmailList: true } }, true],
    ['of somebody who is not on it', { benefit: { exclusivity: 'ALLOWED_CONSUMERS' }, earner: { isEligibleCpf: true } }, false],
    [
      'of somebody on its list of blocked ones',
      { benefit: { exclusivity: 'BLOCKED_CONSUMERS' }, earner: { isOnEmailList: true } },
      false,
    ],
    ['of somebody who is not on that', { benefit: { exclusivity: 'BLOCKED_CONSUMERS' } }, true],
    ['of somebody the CRM named', { benefit: { exclusivity: 'INTEGRATION' }, earner: { isEligibleCpf: true } }, true],
    ['of somebody it did not name', { benefit: { exclusivity: 'INTEGRATION' }, earner: { isOnEmailList: true } }, false],
  ])('%s', (_what, given, counted) => expect(counts(given)).toBe(counted));
});

describe('[BEN-01] what notes earn', () => {
  const byCount = { targetType: 'PURCHASE_QUANTITY', balanceTargetInCents: 7, purchaseQuantityTarget: 3 } as const;

  test('is reached by the amount, or by the number of notes, as its target says', () => {
    expect(targetOf(BENEFIT)).toEqual({ isByQuantity: false, target: 10_000 });
    expect(targetOf({ ...BENEFIT, ...byCount })).toEqual({ isByQuantity: true, target: 3 });
    expect(targetOf({ ...BENEFIT, balanceTargetInCents: null, purchaseQuantityTarget: 5 }).target).toBe(0);
  });

  test.each<
    [what: string, benefit: Partial<EarnedBenefit>, before: [number, number], cents: number, after: [number, number, number]]
  >([
    ['a cent is missing', {}, [0, 0], 9_999, [9_999, 0, 0]],
    ['the target is met', {}, [0, 0], 10_000, [10_000, 1, 1]],
    ['what was left over counts', {}, [9_000, 0], 1_000, [10_000, 1, 1]],
    ['several at once', {}, [5_000, 0], 26_000, [31_000, 3, 3]],
    ['what one had before is not given again', {}, [10_000, 1], 9_999, [19_999, 1, 0]],
    ['no more than one customer may have', { customerLimit: 2 }, [10_000, 1], 90_000, [100_000, 2, 1]],
    ['what was given beyond a limit that came later stays', { customerLimit: 1 }, [30_000, 3], 10_000, [40_000, 3, 0]],
    ['by number, whatever it is worth', byCount, [2, 0], 1, [3, 1, 1]],
    ['by number, one is missing', byCount, [1, 0], 99_999, [2, 0, 0]],
    ['without a target nothing is', { balanceTargetInCents: null }, [0, 0], 90_000, [90_000, 0, 0]],
  ])('%s', (_what, given, [counted, rewards], cents, [countedAfter, rewardsAfter, due]) => {
    expect(earned({ ...BENEFIT, ...given }, { counted, rewards }, cents)).toEqual({
      ...{ counted: countedAfter, rewards: rewardsAfter, due },
    });
  });

  test('is the same in however many notes it comes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60_000 })), fc.option(fc.integer({ min: 1, max: 6 })), (notes, customerLimit) => {
        const benefit = { ...BENEFIT, customerLimit };
        let progress = { counted: 0, rewards: 0, due: 0 };
        let given = 0;
        for (const cents of notes) {
          progress = earned(benefit, progress, cents);
          given += progress.due;
        }
        const total = notes.reduce((sum, cents) => sum + cents, 0);
        const whole = earned(benefit, { counted: 0, rewards: 0 }, total);
        expect([progress.counted, progress.rewards, given]).toEqual([whole.counted, whole.rewards, whole.due]);
      }),
    );
  });
});
