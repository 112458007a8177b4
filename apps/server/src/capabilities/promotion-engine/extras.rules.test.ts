import { describe, expect, test } from 'vitest';
import { decideAllowance, decideExtra } from './extras.rules.ts';

const kind = { mode: 'luckyNumber', sponsoredBy: 'COMPANY' } as const;
const sponsor = { mode: 'luckyNumber', sponsoredBy: 'COMPANY', confirmationMethods: [1, 2], goalIds: [7, 8] } as const;
const wanted = { goalId: 8, goalConfirmationMethodId: 2 };

describe('[PRO-09] extras', () => {
  test.each([
    ['no such mode', { status: null, sponsor }, wanted, 'promotion-without-draw'],
    ['not yet', { status: 'APPROVED', sponsor }, wanted, 'promotion-not-running'],
    ['no more', { status: 'CLOSED', sponsor }, wanted, 'promotion-not-running'],
    ['nobody', { status: 'CURRENT', sponsor: null }, wanted, 'sponsor-mismatch'],
    ['of the other mode', { status: 'CURRENT', sponsor: { ...sponsor, mode: 'raffle' } }, wanted, 'sponsor-mismatch'],
    ['a donation', { status: 'CURRENT', sponsor: { ...sponsor, sponsoredBy: 'DONATION' } }, wanted, 'sponsor-mismatch'],
    ['another goal', { status: 'CURRENT', sponsor }, { ...wanted, goalId: 9 }, 'sponsor-mismatch'],
    ['another confirmation', { status: 'CURRENT', sponsor }, { ...wanted, goalConfirmationMethodId: 3 }, 'sponsor-mismatch'],
  ] as const)('%s', (_what, facts, asked, code) => {
    expect(decideExtra(kind, facts, asked)).toEqual({ allowed: false, code });
  });

  test('all that must match does', () => {
    expect(decideExtra(kind, { status: 'CURRENT', sponsor }, wanted)).toEqual({ allowed: true, value: true });
  });

  test.each([
    [[5], { reserved: 0, extras: 0 }, 5, 0],
    [[5, 5], { reserved: 2, extras: 3 }, 4, 1],
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
