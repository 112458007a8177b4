import { COUNTED_TOTALS, type CountedTotal } from '@galeria/contract/reference/enumerations/counted-total';
import { describe, expect, test } from 'vitest';
import { byCountedTotal } from './counted-total.rules.ts';

const BEER = { name: 'CERVEJA', ncm: '22030000', amountInCents: 6_000, amountWithTaxesInCents: 6_080 };
const PLATE = { name: 'PRATO', ncm: null, amountInCents: 4_000 };
const NOTE = { amountInCents: 10_000, amountWithTaxesInCents: 10_100, issueDate: '2026-12-31', items: [BEER, PLATE] };

describe('[INV-18] which of its totals a note counts by', () => {
  test.each<[CountedTotal, string, number]>([
    ['BY_DATE', '2026-08-03', 10_000],
    ['BY_DATE', '2026-12-31', 10_000],
    ['BY_DATE', '2027-01-01', 10_100],
    ['NOTE', '2026-12-31', 10_000],
    ['NOTE', '2027-01-01', 10_000],
    ['WITH_TAXES', '2026-08-03', 10_100],
    ['WITH_TAXES', '2027-01-01', 10_100],
  ])('%s: a note of %s counts %i cents', (countedTotal, issueDate, cents) => {
    expect(byCountedTotal({ ...NOTE, issueDate }, countedTotal).amountInCents).toBe(cents);
  });

  test.each(COUNTED_TOTALS)('%s: a note that says one total counts by it', (countedTotal) => {
    const note = { ...NOTE, issueDate: '2027-05-01', amountWithTaxesInCents: null };
    expect(byCountedTotal(note, countedTotal)).toBe(note);
  });

  test('the items go with the total, each by what is known of it', () => {
    expect(byCountedTotal(NOTE, 'WITH_TAXES').items.map(({ amountInCents }) => amountInCents)).toEqual([6_080, 4_000]);
    expect(byCountedTotal(NOTE, 'NOTE').items.map(({ amountInCents }) => amountInCents)).toEqual([6_000, 4_000]);
  });
});
