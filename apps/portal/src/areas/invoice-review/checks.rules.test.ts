import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { describe, expect, test } from 'vitest';
import { checksOf, suggestedReasons, type Typed } from './checks.rules.ts';
import { aCard, CNPJ, invoiceIdOf } from './testing/review-cards.ts';

const typed = (given: Partial<Typed> = {}): Typed => ({ amountInCents: 5000, issuerCnpj: CNPJ, ...given });
const withChecks = (given: Partial<ReviewCard['checks']>): ReviewCard => aCard({ checks: { ...aCard().checks, ...given } });
const alike = (status: ReviewCard['status']) => [
  { invoiceId: invoiceIdOf(7), mallCode: 'CJR', status, sentAt: '2025-11-09T12:00:00.000Z' },
];

describe('[INV-03] what the rules would say, in one glance', () => {
  test('a note with nothing against it', () => {
    const checks = checksOf(aCard({ isBuyerSender: true }), typed());
    expect(Object.values(checks).map((check) => (typeof check === 'object' ? check.tone : check))).toEqual([
      'good',
      'good',
      'good',
      'good',
      'good',
      'good',
      false,
    ]);
    expect(suggestedReasons(checks)).toEqual([]);
  });

  test.each([
    ['one that stands', 'APROVADA', 'bad', ['DUPLICATED_INVOICE']],
    ['one that waits', 'AVALIACAO_PENDENTE', 'bad', ['DUPLICATED_INVOICE']],
    ['one that was refused', 'REJEITADA', 'caution', []],
  ] as const)('an equal note: %s', (_name, status, tone, suggested) => {
    const checks = checksOf(withChecks({ duplicates: alike(status) }), typed());
    expect([checks.duplicates.tone, suggestedReasons(checks)]).toEqual([tone, suggested]);
  });

  test.each([
    ['the last that fits', 4, 'good', []],
    ['one more', 5, 'caution', ['DAILY_LIMIT']],
  ] as const)('the customer’s notes of a day, this one included: %s', (_name, sentToday, tone, suggested) => {
    const checks = checksOf(withChecks({ sentToday, dailyLimit: 5 }), typed());
    expect(checks.day).toMatchObject({ count: sentToday + 1, limit: 5, tone });
    expect(suggestedReasons(checks)).toEqual(suggested);
  });

  test('the customer’s notes of a month', () => {
    expect(suggestedReasons(checksOf(withChecks({ sentThisMonth: 9, monthlyLimit: 9 }), typed()))).toEqual(['MONTHLY_LIMIT']);
    expect(checksOf(withChecks({ sentThisMonth: 900, monthlyLimit: null }), typed()).month.tone).toBe('good');
  });

  test.each([
    ['not typed yet', null, 'unknown', []],
    ['at the limit', 500_000, 'good', []],
    ['over it', 500_001, 'bad', ['VALUE_LIMIT']],
    ['zero', 0, 'bad', ['VALUE_LIMIT']],
  ] as const)('the value as it is typed: %s', (_name, amountInCents, tone, suggested) => {
    const checks = checksOf(aCard(), typed({ amountInCents }));
    expect([checks.value.tone, suggestedReasons(checks)]).toEqual([tone, suggested]);
  });

  test('a released CPF is held back by no limit; zero stays zero', () => {
    const card = withChecks({ isReleased: true, sentToday: 99, sentThisMonth: 999 });
    expect(suggestedReasons(checksOf(card, typed({ amountInCents: 99_999_999 })))).toEqual([]);
    expect(suggestedReasons(checksOf(card, typed({ amountInCents: 0 })))).toEqual(['VALUE_LIMIT']);
  });

  test.each([
    ['allowed', 'good', []],
    ['pre-registered', 'good', []],
    ['undefined', 'caution', []],
    ['blocked', 'bad', ['CNPJ_ANALYSE']],
  ] as const)('the issuer’s list: %s', (list, tone, suggested) => {
    const checks = checksOf(aCard({ issuer: { list, name: null, luc: null } }), typed());
    expect([checks.issuer.tone, checks.issuer.list, suggestedReasons(checks)]).toEqual([tone, list, suggested]);
  });

  test('another CNPJ than the server spoke of is not called allowed', () => {
    expect(checksOf(aCard(), typed({ issuerCnpj: '11444777000161' })).issuer).toMatchObject({ list: null, tone: 'caution' });
    expect(checksOf(aCard(), typed({ issuerCnpj: '114' })).issuer).toMatchObject({ list: null, tone: 'unknown' });
    // With its mask it is the same.
    expect(checksOf(aCard(), typed({ issuerCnpj: '11.222.333/0001-81' })).issuer.list).toBe('allowed');
  });

  test.each([
    [true, 'good'],
    [false, 'caution'],
    [null, 'unknown'],
  ] as const)('the CPF on the note is the sender’s: %s', (isBuyerSender, tone) => {
    expect(checksOf(aCard({ isBuyerSender }), typed()).buyer.tone).toBe(tone);
  });
});
