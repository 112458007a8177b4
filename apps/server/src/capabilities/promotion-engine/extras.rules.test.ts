import { PROMOTION_STATUSES } from '@galeria/contract/reference/enumerations/promotion';
import { describe, expect, test } from 'vitest';
import { type ByHandFacts, decideAllowance, decideByHand, decideExtra } from './extras.rules.ts';

const kind = { mode: 'luckyNumber', sponsoredBy: 'COMPANY' } as const;
const sponsor = { mode: 'luckyNumber', sponsoredBy: 'COMPANY', confirmationMethods: [1, 2], goalIds: [7, 8] } as const;
const wanted = { goalId: 8, goalConfirmationMethodId: 2 };

describe('[PRO-09] extras', () => {
  test.each([
    ['no such mode', { status: null, sponsor }, wanted, 'promotion-without-draw'],
    ['still to be approved', { status: 'DRAFT', sponsor }, wanted, 'promotion-not-running'],
    ['never', { status: 'REFUSED', sponsor: null }, wanted, 'promotion-not-running'],
    ['not yet', { status: 'APPROVED', sponsor }, wanted, 'promotion-not-running'],
    ['no more', { status: 'CLOSED', sponsor }, wanted, 'promotion-not-running'],
    ['no such mode and nobody', { status: null, sponsor: null }, wanted, 'promotion-without-draw'],
    ['nobody', { status: 'CURRENT', sponsor: null }, wanted, 'sponsor-mismatch'],
    ['of the other mode', { status: 'CURRENT', sponsor: { ...sponsor, mode: 'raffle' } }, wanted, 'sponsor-mismatch'],
    ['a donation', { status: 'CURRENT', sponsor: { ...sponsor, sponsoredBy: 'DONATION' } }, wanted, 'sponsor-mismatch'],
    ['another goal', { status: 'CURRENT', sponsor }, { ...wanted, goalId: 9 }, 'sponsor-mismatch'],
    ['no goal', { status: 'CURRENT', sponsor: { ...sponsor, goalIds: [] } }, wanted, 'sponsor-mismatch'],
    ['no confirmation', { status: 'CURRENT', sponsor: { ...sponsor, confirmationMethods: [] } }, wanted, 'sponsor-mismatch'],
    ['goal for confirmation', { status: 'CURRENT', sponsor }, { goalId: 2, goalConfirmationMethodId: 8 }, 'sponsor-mismatch'],
    ['another confirmation', { status: 'CURRENT', sponsor }, { ...wanted, goalConfirmationMethodId: 3 }, 'sponsor-mismatch'],
  ] as const)('%s', (_what, facts, asked, code) => {
    expect(decideExtra(kind, facts, asked)).toEqual({ allowed: false, code });
  });

  test('all that must match does', () => {
    expect(decideExtra(kind, { status: 'CURRENT', sponsor }, wanted)).toEqual({ allowed: true, value: true });
    expect(decideExtra(kind, { status: 'CURRENT', sponsor }, { goalId: 7, goalConfirmationMethodId: 1 }).allowed).toBe(true);
    const donated = { mode: 'raffle', sponsoredBy: 'DONATION' } as const;
    const facts = { status: 'CURRENT', sponsor: { ...sponsor, ...donated } } as const;
    expect(decideExtra(donated, facts, wanted)).toEqual({ allowed: true, value: true });
  });

  test.each([
    [[5], { reserved: 0, extras: 0 }, 5, 0],
    [[5, 5], { reserved: 2, extras: 3 }, 4, 1],
    [[5], { reserved: 0, extras: 0 }, 6, null],
    [[5, 1], { reserved: 1, extras: 0 }, 5, 0],
    [[5], { reserved: 0, extras: 4 }, 1, 0],
    [[5], { reserved: 4, extras: 0 }, 2, null],
    [[10_000, 1], { reserved: 1, extras: 1 }, 1, 9_998],
    [[5], { reserved: 2, extras: 3 }, 1, null],
    [[5], { reserved: 7, extras: 0 }, 1, null],
    [[], { reserved: 0, extras: 0 }, 1, null],
  ])('of %j awards with %j, %i more leave %j', (quantities, counts, quantity, left) => {
    const decision = decideAllowance(
      quantities.map((each) => ({ quantity: each })),
      counts,
      quantity,
    );
    expect(decision).toEqual(left === null ? { allowed: false, code: 'extra-limit' } : { allowed: true, value: left });
  });
});

describe('[DRW-12] a number by hand', () => {
  const RUNNING: ByHandFacts = { status: 'CURRENT', isOptedIn: true, isBlocked: false };
  test.each<[what: string, change: Partial<ByHandFacts>, code: string | null]>([
    ['to somebody who takes part is given', {}, null],
    ['where there are none is refused', { status: null }, 'promotion-without-draw'],
    [
      'where there are none is refused, whoever asks',
      { status: null, isOptedIn: false, isBlocked: true },
      'promotion-without-draw',
    ],
    ...PROMOTION_STATUSES.filter((status) => status !== 'CURRENT').map((status): [string, Partial<ByHandFacts>, string] => [
      `of one that is ${status} is refused`,
      { status, isBlocked: true },
      'promotion-not-running',
    ]),
    ['to somebody who is blocked is refused', { isBlocked: true }, 'customer-blocked'],
    ['to somebody who is blocked and takes no part is refused', { isBlocked: true, isOptedIn: false }, 'customer-blocked'],
    ['to somebody who takes no part is refused', { isOptedIn: false }, 'customer-not-opted-in'],
  ])('%s', (_what, change, code) => {
    expect(decideByHand({ ...RUNNING, ...change })).toEqual(
      code === null ? { allowed: true, value: true } : { allowed: false, code },
    );
  });
});
