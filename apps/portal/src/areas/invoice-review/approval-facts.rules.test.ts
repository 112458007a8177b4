import type { EnrichmentProvider } from '@galeria/contract/invoices/invoice';
import { describe, expect, test } from 'vitest';
import { approvalFacts } from './approval-facts.rules.ts';
import type { NoteValues } from './note-values.shapes.ts';
import { aCard, CNPJ } from './testing/review-cards.ts';

const cardFrom = (enrichmentProvider: EnrichmentProvider | null) => {
  const card = aCard({ amountInCents: 113_899 });
  return { ...card, customerOrderEnrichment: { ...card.customerOrderEnrichment, enrichmentProvider } };
};
const typed = (given: Partial<NoteValues> = {}): Partial<NoteValues> => ({
  ...{ amountInCents: 113_899, issueDate: '2025-11-10', issuerCnpj: CNPJ, number: '12345' },
  ...given,
});

describe('[INV-02, INV-11] what will be approved for good', () => {
  test('as it is read, and that it agrees', () => {
    expect(approvalFacts(cardFrom('XML'), typed())).toEqual({
      amount: 'R$\u00a01.138,99',
      issueDate: '10/11/2025',
      issuerCnpj: '11.222.333/0001-81',
      number: '12345',
      differences: [],
      agreesWith: 'XML',
    });
  });

  test.each([
    ['XML', { amountInCents: 113 }, [{ field: 'amountInCents', source: 'XML', said: 'R$\u00a01.138,99' }]],
    ['QR_CODE', { issueDate: '2025-11-09' }, [{ field: 'issueDate', source: 'QR_CODE', said: '10/11/2025' }]],
    ['ACCESS_KEY', { amountInCents: 113 }, [{ field: 'amountInCents', source: 'SENDER', said: 'R$\u00a01.138,99' }]],
    ['ACCESS_KEY', { number: '54321' }, [{ field: 'number', source: 'ACCESS_KEY', said: '12345' }]],
    ['MANUAL', { issuerCnpj: '11444777000161' }, [{ field: 'issuerCnpj', source: 'SENDER', said: '11.222.333/0001-81' }]],
    ['NOTE_SERVICE', { number: '000012345' }, []],
  ] as const)('%s and %j differ by %j', (provider, given, differences) => {
    expect(approvalFacts(cardFrom(provider), typed(given)).differences).toEqual(differences);
  });

  test('what is empty or cannot be read is neither shown as something nor called equal', () => {
    const amountInCents = '1,138' as unknown as number;
    expect(approvalFacts(cardFrom('XML'), { amountInCents, issueDate: '1011' })).toEqual({
      ...{ amount: null, issueDate: null, issuerCnpj: null, number: null, differences: [], agreesWith: null },
    });
  });
});
