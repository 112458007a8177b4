import type { NoteChecks } from '@galeria/contract/invoices/review-endpoints';
import { describe, expect, test } from 'vitest';
import { type Answered, askedWith, checksOf, suggestedReasons, type Typed } from './checks.rules.ts';
import { aCard, CNPJ, invoiceIdOf, KEY } from './testing/review-cards.ts';

const typed = (given: Partial<Typed> = {}): Typed => ({
  ...{ amountInCents: 5000, issuerCnpj: CNPJ, number: '12345', series: '1', issueDate: '2025-11-10', accessKey: '' },
  ...given,
});
const answer = (given: Partial<NoteChecks> = {}): NoteChecks => ({ ...aCard().checks, ...given });
const known = (given: Partial<NoteChecks> = {}): Answered => ({
  now: answer(given),
  last: answer(given),
  isFailed: false,
  refused: null,
});
const SILENCE: Answered = { now: null, last: null, isFailed: false, refused: null };
const alike = (status: 'APROVADA' | 'AVALIACAO_PENDENTE' | 'REJEITADA') => [
  {
    ...{ invoiceId: invoiceIdOf(7), mallCode: 'CJR', status, sentAt: '2025-11-09T12:00:00.000Z' },
    ...{ amountInCents: 5000, customerName: 'Bia Nunes' },
  },
];
const tones = ({ duplicates, day, month, value, issuer }: ReturnType<typeof checksOf>) =>
  [duplicates, day, month, value, issuer].map(({ tone }) => tone);

describe('[INV-11] a check that does not know is never green', () => {
  test('while the server is asked', () => {
    const checks = checksOf(aCard(), typed(), SILENCE);
    expect(tones(checks)).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'unknown']);
    expect([checks.duplicates.unknown, checks.day.unknown, checks.issuer.unknown]).toEqual(['asking', 'asking', 'asking']);
  });

  test('when asking failed', () => {
    const checks = checksOf(aCard(), typed(), { ...SILENCE, isFailed: true });
    expect(tones(checks)).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'unknown']);
    expect([checks.duplicates.unknown, checks.value.unknown, checks.issuer.unknown]).toEqual(['failed', 'failed', 'failed']);
  });

  test('when too little is typed', () => {
    const checks = checksOf(aCard(), typed({ issuerCnpj: '112' }), known({ duplicates: null, issuer: null }));
    expect(checks.duplicates).toMatchObject({ tone: 'unknown', unknown: 'too-little' });
    expect(checks.issuer).toMatchObject({ tone: 'unknown', unknown: 'too-little', place: null });
  });

  test('when the answer is for other values: the duplicate and the issuer are open again, the customer’s limits are not', () => {
    const checks = checksOf(aCard(), typed(), { ...known(), now: null });
    expect(tones(checks)).toEqual(['unknown', 'good', 'good', 'good', 'unknown']);
  });

  test('the server’s refusal is what it knows, until it says otherwise', () => {
    const refused = { ...SILENCE, refused: 'DUPLICATED_INVOICE' } as const;
    expect(checksOf(aCard(), typed(), refused).duplicates.tone).toBe('bad');
    expect(checksOf(aCard(), typed(), { ...refused, isFailed: true }).duplicates.tone).toBe('bad');
    expect(checksOf(aCard(), typed(), { ...known(), refused: 'DUPLICATED_INVOICE' }).duplicates.tone).toBe('good');
  });
});

describe('[INV-11] what is asked of the server', () => {
  test.each<[string, Typed, object]>([
    ['a whole note', typed(), { issuerCnpj: CNPJ, number: '12345', series: '1', issueDate: '2025-11-10' }],
    [
      'half of everything',
      typed({ issuerCnpj: '1122', number: '', series: '', issueDate: '10/11', accessKey: KEY.slice(9) }),
      {},
    ],
    ['a CNPJ with its mask', { issuerCnpj: '11.222.333/0001-81' }, { issuerCnpj: CNPJ }],
    ['a key', { accessKey: KEY }, { accessKey: KEY }],
    ['nothing', {}, {}],
  ])('%s', (_name, given, asked) => {
    expect(askedWith(given)).toEqual(asked);
  });
});

describe('[INV-03] what the rules would say, in one glance', () => {
  test('a note with nothing against it', () => {
    const checks = checksOf(aCard({ isBuyerSender: true }), typed(), known());
    expect([...tones(checks), checks.buyer.tone, checks.isReleased]).toEqual([...Array(6).fill('good'), false]);
    expect(suggestedReasons(checks)).toEqual([]);
  });

  test.each([
    ['one that stands', { duplicates: alike('APROVADA') }, 'bad', ['DUPLICATED_INVOICE']],
    ['one that waits', { duplicates: alike('AVALIACAO_PENDENTE') }, 'bad', ['DUPLICATED_INVOICE']],
    ['one that was refused', { duplicates: alike('REJEITADA') }, 'caution', []],
    ['one in a mall that is not the analyst’s', { isDuplicateElsewhere: true }, 'bad', ['DUPLICATED_INVOICE']],
  ] as const)('an equal note: %s', (_name, given, tone, suggested) => {
    const checks = checksOf(aCard(), typed(), known(given as Partial<NoteChecks>));
    expect([checks.duplicates.tone, suggestedReasons(checks)]).toEqual([tone, suggested]);
  });

  test.each([
    ['the last that fits', 4, 'good', []],
    ['one more', 5, 'caution', ['DAILY_LIMIT']],
  ] as const)('the customer’s notes of a day, this one included: %s', (_name, ofDay, tone, suggested) => {
    const checks = checksOf(aCard(), typed(), known({ ofDay, dailyLimit: 5 }));
    expect(checks.day).toMatchObject({ count: ofDay + 1, limit: 5, tone });
    expect(suggestedReasons(checks)).toEqual(suggested);
  });

  test('the customer’s notes of a month', () => {
    const over = checksOf(aCard(), typed(), known({ ofMonth: 9, monthlyLimit: 9 }));
    expect(suggestedReasons(over)).toEqual(['MONTHLY_LIMIT']);
    expect(checksOf(aCard(), typed(), known({ ofMonth: 900, monthlyLimit: null })).month.tone).toBe('good');
  });

  test.each([
    ['not typed yet', undefined, 'unknown', []],
    ['not to be read', '1,138', 'unknown', []],
    ['at the limit', 500_000, 'good', []],
    ['over it', 500_001, 'bad', ['VALUE_LIMIT']],
    ['zero', 0, 'bad', ['VALUE_LIMIT']],
  ] as const)('the value as it is typed: %s', (_name, amountInCents, tone, suggested) => {
    const checks = checksOf(aCard(), { ...typed(), amountInCents: amountInCents as unknown as number }, known());
    expect([checks.value.tone, suggestedReasons(checks)]).toEqual([tone, suggested]);
  });

  test('a released CPF is held back by no limit; zero stays zero', () => {
    const released = known({ isReleased: true, ofDay: 99, ofMonth: 999 });
    expect(suggestedReasons(checksOf(aCard(), typed({ amountInCents: 99_999_999 }), released))).toEqual([]);
    expect(suggestedReasons(checksOf(aCard(), typed({ amountInCents: 0 }), released))).toEqual(['VALUE_LIMIT']);
  });

  test.each([
    ['allowed', 'good', []],
    ['pre-registered', 'good', []],
    ['undefined', 'caution', []],
    ['blocked', 'bad', ['CNPJ_ANALYSE']],
  ] as const)('the issuer’s list: %s', (list, tone, suggested) => {
    const checks = checksOf(aCard(), typed(), known({ issuer: { list, name: null, luc: null } }));
    expect([checks.issuer.tone, checks.issuer.place?.list, suggestedReasons(checks)]).toEqual([tone, list, suggested]);
  });

  test.each([
    [true, 'good'],
    [false, 'caution'],
    [null, 'unknown'],
  ] as const)('the CPF on the note is the sender’s: %s', (isBuyerSender, tone) => {
    expect(checksOf(aCard({ isBuyerSender }), typed(), known()).buyer.tone).toBe(tone);
  });
});
