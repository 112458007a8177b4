import { describe, expect, test } from 'vitest';
import { type CopyOfMall, copyBody } from './benefit-copy.rules.ts';

const ORIGINAL = {
  ...{ title: 'Café', storeUniversalId: 'loja-1' as string | null, exclusivity: 'ALLOWED_CONSUMERS' },
  ...{ startDate: '2026-05-01T03:00:00.000Z', endDate: '2026-05-31T03:00:00.000Z' },
  ...{ raffleDate: '2026-06-10T03:00:00.000Z' as string | null, couponsQuantity: 100 as number | null },
  ...{ burnCode: 'ABC' as string | null, wpsPromoId: 'P-1' as string | null },
  ...{ pickupInstruction: 'No balcão' as string | null, participatingStores: 'Todas' },
};
type Original = typeof ORIGINAL;
const copied = (differences: Partial<CopyOfMall> = {}, original: Partial<Original> = {}) =>
  copyBody({ ...ORIGINAL, ...original }, { mallCode: 'BBB', ...differences });

describe('[PRO-15] a copy of a benefit in another mall', () => {
  test('is the original without its store, and names no mall', () => {
    expect(copied()).toEqual({ ...ORIGINAL, storeUniversalId: null });
    expect(copied()).not.toHaveProperty('mallCode');
  });

  test.each<[what: string, differences: Partial<CopyOfMall>]>([
    ['its title', { title: 'Chá' }],
    ['its start', { startDate: '2026-05-05T03:00:00.000Z' }],
    ['its end', { endDate: '2026-06-05T03:00:00.000Z' }],
    ['how many there are', { couponsQuantity: 5 }],
    ['that there is no limit', { couponsQuantity: null }],
    ['that there are none', { couponsQuantity: 0 }],
    ['its code', { burnCode: 'XYZ' }],
    ['that it has no code', { burnCode: null }],
    ['its partner’s promotion', { wpsPromoId: 'P-2' }],
    ['that it is no partner’s', { wpsPromoId: null }],
    ['where it is picked up', { pickupInstruction: 'Na loja' }],
    ['that nobody says where', { pickupInstruction: null }],
    ['the stores that take part', { participatingStores: '' }],
    ['its store, of the other mall', { storeUniversalId: 'loja-2' }],
    ['several at once', { title: 'Chá', burnCode: null, couponsQuantity: 7 }],
  ])('has what differs: %s', (_what, differences) => {
    expect(copied(differences)).toEqual({ ...ORIGINAL, storeUniversalId: null, ...differences });
  });

  test('keeps what is named and left open', () => {
    expect(copied({ title: undefined, endDate: undefined, burnCode: undefined, storeUniversalId: undefined })).toEqual({
      ...ORIGINAL,
      storeUniversalId: null,
    });
  });

  test.each<[what: string, end: string | undefined, raffleDate: string | null, drawn: string | null]>([
    ['where it was, while the end stays', undefined, '2026-06-10T03:00:00.000Z', '2026-06-10T03:00:00.000Z'],
    [
      'where it was, while the end is before it',
      '2026-06-10T02:59:59.999Z',
      '2026-06-10T03:00:00.000Z',
      '2026-06-10T03:00:00.000Z',
    ],
    [
      'as long after the end, which reaches it',
      '2026-06-10T03:00:00.000Z',
      '2026-06-10T03:00:00.000Z',
      '2026-06-20T03:00:00.000Z',
    ],
    [
      'as long after the end, which is beyond it',
      '2026-07-31T03:00:00.000Z',
      '2026-06-10T03:00:00.000Z',
      '2026-08-10T03:00:00.000Z',
    ],
    ['where it was, before an earlier end', '2026-05-20T03:00:00.000Z', '2026-06-10T03:00:00.000Z', '2026-06-10T03:00:00.000Z'],
    ['at no time, where it has none', '2026-07-31T03:00:00.000Z', null, null],
  ])('is drawn %s', (_what, endDate, raffleDate, drawn) => {
    expect(copied({ endDate }, { raffleDate }).raffleDate).toBe(drawn);
  });
});
