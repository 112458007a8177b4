import { describe, expect, test } from 'vitest';
import { cleanliness, type LookedAt } from './clean-note.rules.ts';

const CNPJ = '11222333000181';
const checks: LookedAt['checks'] = {
  duplicates: [],
  isDuplicateElsewhere: false,
  issuer: { list: 'allowed', name: 'Redes', luc: 'LUC-101' },
  ...{
    limitsDay: '2025-11-10',
    ofDay: 1,
    dailyLimit: 20,
    ofMonth: 4,
    monthlyLimit: 200,
    valueLimitInCents: 500_000,
    isReleased: false,
  },
};
const note = { type: 'NFCE', issuerCnpj: CNPJ, number: '12345', issueDate: '2025-11-10', amountInCents: 5000 } as const;
const looked = (given: Partial<LookedAt> = {}): LookedAt => ({
  ...note,
  ...{ series: null, accessKey: null, flagCount: 0, isBuyerSender: null, amountWithTaxesInCents: null, pictureAsk: null, checks },
  ...given,
});
const withChecks = (given: Partial<LookedAt['checks']>): Partial<LookedAt> => ({ checks: { ...checks, ...given } });
const other = {
  ...{ invoiceId: '01a1dd47-bb56-7000-8000-000000000007', mallCode: 'CJR', status: 'REJEITADA' as const },
  ...{ sentAt: '2025-11-09T12:00:00.000Z', amountInCents: 5000, customerName: 'Bia' },
};
const ASKED: LookedAt['pictureAsk'] = {
  ...{ reason: 'MISSING', sentence: null, askedAt: '2025-11-08T12:00:00.000Z', askedBy: 'ana@x.example', days: 7 },
  ...{ until: '2025-11-16T02:59:59.999Z', ending: 'RECEIVED', endedAt: '2025-11-09T12:00:00.000Z' },
};

describe('[INV-12] a note that is approved unseen', () => {
  test.each<[string, Partial<LookedAt>]>([
    ['as it is', {}],
    ['of its buyer', { isBuyerSender: true }],
    ['of an issuer that is pre-registered', withChecks({ issuer: { list: 'pre-registered', name: null, luc: null } })],
    ['at the limits', withChecks({ ofDay: 19, ofMonth: 199, valueLimitInCents: 5000 })],
    ['without limits', withChecks({ ofDay: 99, dailyLimit: null, monthlyLimit: null, valueLimitInCents: null })],
    ['of a released CPF', withChecks({ ofDay: 20, ofMonth: 200, valueLimitInCents: 1, isReleased: true })],
  ])('is clean: %s', (_what, given) => {
    expect(cleanliness(looked(given))).toEqual({ isClean: true, note: { ...note, series: '', accessKey: null } });
  });

  test.each<[string, Partial<LookedAt>]>([
    ['bulkNoteFlagged', { flagCount: 1 }],
    ['bulkNotePictureAsked', { pictureAsk: ASKED }],
    ['bulkNoteIncomplete', { amountInCents: null }],
    ['bulkNoteIncomplete', { amountInCents: 0 }],
    ['bulkNoteIncomplete', { issueDate: null }],
    ['bulkNoteIncomplete', { number: null }],
    ['bulkNoteIncomplete', { issuerCnpj: null }],
    // A refused one like it is a story that a person reads.
    ['bulkNoteDuplicate', withChecks({ duplicates: [other] })],
    ['bulkNoteDuplicate', withChecks({ isDuplicateElsewhere: true })],
    ['bulkNoteDuplicate', withChecks({ duplicates: null })],
    ['bulkNoteOverLimit', withChecks({ ofDay: 20 })],
    ['bulkNoteOverLimit', withChecks({ ofMonth: 200 })],
    ['bulkNoteOverValue', withChecks({ valueLimitInCents: 4999 })],
    ['bulkNoteOverValue', { ...withChecks({ valueLimitInCents: 5000 }), amountWithTaxesInCents: 5001 }],
    ['bulkNoteIssuer', withChecks({ issuer: { list: 'undefined', name: null, luc: null } })],
    ['bulkNoteIssuer', withChecks({ issuer: { list: 'blocked', name: null, luc: null } })],
    ['bulkNoteIssuer', withChecks({ issuer: null })],
    ['bulkNoteBuyer', { isBuyerSender: false }],
  ])('is left for %s: %j', (code, given) => {
    expect(cleanliness(looked(given))).toEqual({ isClean: false, why: { code, params: {} } });
  });
});
