import { describe, expect, test } from 'vitest';
import { type DrawnNote, paperFacts } from './paper-facts.rules.ts';

const note = (given: Partial<DrawnNote> = {}): DrawnNote => ({
  accessKey: null,
  amountInCents: null,
  customerOrderEnrichment: {
    ...{ amount: null, cnpj: null, invoiceModel: null, invoiceNumber: null, issueDate: null },
    enrichmentProvider: 'MANUAL',
  },
  issueDate: null,
  issuedAt: null,
  issuer: null,
  issuerCnpj: null,
  items: [],
  number: null,
  series: null,
  state: null,
  type: 'DANFE',
  ...given,
});
const readBy = (enrichmentProvider: DrawnNote['customerOrderEnrichment']['enrichmentProvider']) => ({
  customerOrderEnrichment: { ...note().customerOrderEnrichment, enrichmentProvider },
});
const NFCE = '35251111222333000181650010000123451837461529';
const SAT = '35251111222333000181599000123450043216789050';

describe('[INV-11] what a note without a picture is drawn from', () => {
  test.each([
    ['XML', readBy('XML')],
    ['STORE_SYNC', readBy('STORE_SYNC')],
    ['NOTE_SERVICE', { ...readBy('NOTE_SERVICE'), accessKey: NFCE }],
    ['KEY', { ...readBy('ACCESS_KEY'), accessKey: NFCE }],
    ['KEY', { ...readBy('QR_CODE'), accessKey: NFCE }],
    ['SENDER', readBy('MANUAL')],
    ['SENDER', readBy(null)],
  ] as const)('%s', (source, given) => {
    expect(paperFacts(note(given)).source).toBe(source);
  });

  test('the key says issuer, model, number, series, month and state', () => {
    expect(paperFacts(note({ accessKey: NFCE, number: '9', issuerCnpj: '11444777000161' }))).toEqual({
      ...{ source: 'KEY', type: 'NFCE', model: '65', issuerCnpj: '11222333000181', number: '12345', series: '1' },
      ...{ equipment: null, month: '2025-11', state: 'SP' },
      key: '3525 1111 2223 3300 0181 6500 1000 0123 4518 3746 1529',
    });
  });

  test('a SAT has its equipment instead of a series, and a day that is known goes before the month', () => {
    expect(paperFacts(note({ accessKey: SAT, issueDate: '2025-11-03' }))).toMatchObject({
      ...{ type: 'SAT', series: null, equipment: '900012345', month: null },
    });
  });

  test('without a key what was said stands', () => {
    const said = { number: '77', series: '2', issuerCnpj: '11222333000181', state: null };
    expect(paperFacts(note(said))).toMatchObject({ ...said, key: null, source: 'SENDER', type: 'DANFE' });
  });
});
