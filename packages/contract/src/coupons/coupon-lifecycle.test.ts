import { describe, expect, test } from 'vitest';
import { COUPON_STATUSES, isBurned, OTHER_STATUSES } from '../reference/enumerations/coupon.ts';
import { codeSourceOf, maskCode, normaliseCode, wayOfUse } from './coupon-code.ts';
import {
  COUPON_MOVES,
  COUPON_STATE_LABELS,
  COUPON_STATES,
  decideCouponMove,
  isHeldBySomebody,
  mayBecome,
  takesStock,
} from './coupon-lifecycle.ts';

describe('[CPN-01] the life of a coupon', () => {
  test('knows the six statuses and the eleven others, each with a name in both languages', () => {
    expect(COUPON_STATES).toEqual([...COUPON_STATUSES, ...OTHER_STATUSES]);
    expect(COUPON_STATES).toHaveLength(17);
    const names = COUPON_STATES.map((state) => COUPON_STATE_LABELS[state]);
    expect(new Set(names.map(({ pt }) => pt)).size).toBe(17);
    expect(new Set(names.map(({ en }) => en)).size).toBe(17);
  });

  test('ends where it was used, confirmed, denied or taken back; [BEN-09] a closed ticket may still win in the place of another', () => {
    const ends = COUPON_STATES.filter((state) => COUPON_MOVES[state].length === 0);
    expect(ends).toEqual([...['BURNED', 'BURNED_SHOW', 'BURNED_MANUALLY'], ...['REJECTED', 'REFUSED', 'CANCELLED', 'REDEEMED']]);
    expect(COUPON_MOVES.CLOSED).toEqual(['USABLE']);
  });

  test('nothing comes back from its end, nothing becomes itself, and only what is in somebody’s hands is used', () => {
    for (const from of COUPON_STATES)
      for (const to of COUPON_STATES) {
        if (from === to) expect(mayBecome(from, to)).toBe(false);
        if (isBurned(to)) expect(mayBecome(from, to), `${from} → ${to}`).toBe(from === 'USABLE');
        expect(decideCouponMove(from, to).allowed).toBe(mayBecome(from, to));
      }
  });

  test('[CPN-02] what was taken back or denied takes no stock, and every move out of the stock is a taking back', () => {
    for (const from of COUPON_STATES)
      for (const to of COUPON_MOVES[from])
        if (takesStock(from) && !takesStock(to)) expect(isHeldBySomebody(to), `${from} → ${to}`).toBe(false);
    expect(COUPON_STATES.filter((state) => isHeldBySomebody(state) && !takesStock(state))).toEqual([
      'DRAFT',
      'ANALYSIS',
      'NOT_RESERVED',
    ]);
  });
});

describe('[BEN-05] the code of a coupon', () => {
  const use = (channel: Parameters<typeof codeSourceOf>[0]['channel'], more = {}) => ({
    channel,
    burnType: null,
    wpsPromoId: null,
    ...more,
  });

  test.each([
    [use('MALL'), 'generated'],
    [use('MARKETPLACE'), 'generated'],
    [use('PERSONAL_SHOPPER'), 'generated'],
    [use('RAFFLE'), 'generated'],
    [use('FIXED_CODE'), 'fixed'],
    [use('EXTERNAL_CODE'), 'imported'],
    [use('PARKING'), 'imported'],
    [use('PARKING', { wpsPromoId: 'P1' }), 'partner'],
  ] as const)('comes from where its channel says: %o is %s', (benefit, source) => {
    expect(codeSourceOf(benefit)).toBe(source);
  });

  test.each([
    [use('MALL', { burnType: 'APP_CODE' }), 'code'],
    [use('MALL', { burnType: 'SIMPLIFIED' }), 'tap'],
    [use('MALL', { burnType: 'LEGACY_PORTAL' }), 'staff'],
    [use('FIXED_CODE'), 'code'],
    [use('MARKETPLACE'), 'code'],
  ] as const)('is asked for as its benefit says: %o by %s', (benefit, way) => {
    expect(wayOfUse(benefit)).toBe(way);
  });

  test('is never whole in a list, and is read as people read it out', () => {
    expect(maskCode('AB12CD34EF')).toBe('••••34EF');
    expect(maskCode('1234')).toBe('••••');
    expect(normaliseCode(' ab-o1 il ')).toBe('AB0111');
  });
});
