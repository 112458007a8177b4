import type { EnrichmentProvider } from '@galeria/contract/invoices/invoice';
import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { describe, expect, test } from 'vitest';
import { approvalFacts } from './approval-facts.rules.ts';
import type { NoteValues } from './note-values.shapes.ts';
import { aCard, CNPJ, KEY } from './testing/review-cards.ts';

const cardFrom = (enrichmentProvider: EnrichmentProvider | null, given: Partial<ReviewCard> = {}) => {
  const card = aCard({ amountInCents: 113_899, ...given });
  return { ...card, customerOrderEnrichment: { ...card.customerOrderEnrichment, enrichmentProvider } };
};
const typed = (given: Partial<NoteValues> = {}): Partial<NoteValues> => ({
  ...{ amountInCents: 113_899, issueDate: '2025-11-10', issuerCnpj: CNPJ, number: '12345' },
  ...given,
});
const ALL = 'amountInCents issueDate issuerCnpj number';

/** 'ACCESS_KEY: issuerCnpj number' and so on, as they are said one after the other. */
const provenOf = (card: ReviewCard, given: Partial<NoteValues>) =>
  approvalFacts(card, given).proven.map(({ by, fields }) => `${by}: ${fields.join(' ')}`);

describe('[INV-02, INV-11] what will be approved for good', () => {
  test('as it is read, and that it agrees', () => {
    expect(approvalFacts(cardFrom('XML'), typed())).toEqual({
      amount: 'R$\u00a01.138,99',
      issueDate: '10/11/2025',
      issuerCnpj: '11.222.333/0001-81',
      number: '12345',
      differences: [],
      proven: [{ by: 'XML', fields: ['amountInCents', 'issueDate', 'issuerCnpj', 'number'] }],
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
      ...{ amount: null, issueDate: null, issuerCnpj: null, number: null, differences: [], proven: [] },
    });
  });
});

describe('[INV-19] what agreed is named exactly, and what nobody checked', () => {
  const unsaid = { amountInCents: null, issueDate: null } as const;
  const bare = { ...unsaid, number: null, issuerCnpj: null } as const;

  // Who said the note, what they said of it, and what is typed.
  test.each<[EnrichmentProvider | null, Partial<ReviewCard>, Partial<NoteValues>, string[]]>([
    // A key alone: the invented amount agrees with nothing.
    ['ACCESS_KEY', unsaid, {}, ['ACCESS_KEY: issuerCnpj number', 'NOBODY: amountInCents issueDate']],
    ['ACCESS_KEY', { amountInCents: null }, {}, ['ACCESS_KEY: issuerCnpj number', 'SENDER: issueDate', 'NOBODY: amountInCents']],
    ['ACCESS_KEY', { issueDate: null }, {}, ['ACCESS_KEY: issuerCnpj number', 'SENDER: amountInCents', 'NOBODY: issueDate']],
    ['ACCESS_KEY', {}, {}, ['ACCESS_KEY: issuerCnpj number', 'SENDER: amountInCents issueDate']],
    // A code often says neither amount nor day.
    ['QR_CODE', unsaid, {}, ['QR_CODE: issuerCnpj number', 'NOBODY: amountInCents issueDate']],
    ['QR_CODE', { amountInCents: null }, {}, ['QR_CODE: issueDate issuerCnpj number', 'NOBODY: amountInCents']],
    ['QR_CODE', {}, {}, [`QR_CODE: ${ALL}`]],
    ['XML', {}, {}, [`XML: ${ALL}`]],
    ['NOTE_SERVICE', {}, {}, [`NOTE_SERVICE: ${ALL}`]],
    ['NOTE_SERVICE', { amountInCents: null }, {}, ['NOTE_SERVICE: issueDate issuerCnpj number', 'NOBODY: amountInCents']],
    ['STORE_SYNC', {}, {}, [`STORE_SYNC: ${ALL}`]],
    // The sender's word is nobody's proof, however often it is repeated.
    ['MANUAL', {}, {}, [`SENDER: ${ALL}`]],
    [null, {}, {}, [`SENDER: ${ALL}`]],
    // A photo: all of it is typed here.
    [null, bare, {}, [`NOBODY: ${ALL}`]],
    ['MANUAL', { amountInCents: null }, {}, ['SENDER: issueDate issuerCnpj number', 'NOBODY: amountInCents']],
    // A key typed from the photo is a witness of what it says.
    [null, bare, { accessKey: KEY }, ['ACCESS_KEY: issuerCnpj number', 'NOBODY: amountInCents issueDate']],
    ['MANUAL', {}, { accessKey: KEY }, ['ACCESS_KEY: issuerCnpj number', 'SENDER: amountInCents issueDate']],
    [null, bare, { accessKey: KEY.slice(0, 43) }, [`NOBODY: ${ALL}`]],
    // What differs is told apart from what agrees, which is still named.
    ['XML', {}, { amountInCents: 113 }, ['XML: issueDate issuerCnpj number']],
    ['ACCESS_KEY', {}, { amountInCents: 113 }, ['ACCESS_KEY: issuerCnpj number', 'SENDER: issueDate']],
    ['MANUAL', { number: '777' }, { accessKey: KEY }, ['ACCESS_KEY: issuerCnpj', 'SENDER: amountInCents issueDate']],
    // What is not there yet is not spoken of.
    ['ACCESS_KEY', unsaid, { amountInCents: null as unknown as number, issueDate: '' }, ['ACCESS_KEY: issuerCnpj number']],
  ])('%s, %j and %j: %j', (provider, said, given, proven) => {
    expect(provenOf(cardFrom(provider, said), typed(given))).toEqual(proven);
  });

  test('each of the facts stands in exactly one place, whoever says whatever of them', () => {
    const providers = ['ACCESS_KEY', 'QR_CODE', 'XML', 'MANUAL', 'NOTE_SERVICE', 'STORE_SYNC', null] as const;
    const values = { amountInCents: 1, issueDate: '2025-11-01', number: '1', issuerCnpj: '11444777000161' };
    const names = ['amountInCents', 'issueDate', 'number', 'issuerCnpj'] as const;
    for (const provider of providers)
      for (let which = 0; which < 3 ** names.length; which += 1) {
        // Of each: said the same, said otherwise, not said.
        const said = Object.fromEntries(
          names.map((name, index) => [name, [typed()[name], values[name], null][Math.floor(which / 3 ** index) % 3]]),
        );
        for (const accessKey of ['', KEY]) {
          const { differences, proven } = approvalFacts(cardFrom(provider, said as Partial<ReviewCard>), typed({ accessKey }));
          const named = [...differences.map(({ field }) => field), ...proven.flatMap(({ fields }) => fields)];
          expect(named.toSorted()).toEqual(names.toSorted());
          // Nothing that nobody said is called equal to anything.
          const agreed = proven.filter(({ by }) => by !== 'NOBODY').flatMap(({ fields }) => fields);
          const isOfKey = (name: string) => accessKey !== '' && (name === 'number' || name === 'issuerCnpj');
          expect(agreed.filter((name) => said[name] === null && !isOfKey(name))).toEqual([]);
        }
      }
  });
});
