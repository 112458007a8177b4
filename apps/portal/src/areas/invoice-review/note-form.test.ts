import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { describe, expect, test } from 'vitest';
import { keyFacts } from './key-facts.rules.ts';
import { approvedNote, firstEmpty, noteFormAt, prefilled } from './note-form.ts';
import type { NoteValues } from './note-values.shapes.ts';
import { aCard, CNPJ, KEY } from './testing/review-cards.ts';

const schema = noteFormAt(() => new Date('2025-11-12T02:00:00Z'));
const values = (given: Partial<NoteValues> = {}): NoteValues => ({
  type: 'NFCE',
  issuerCnpj: CNPJ,
  number: '12345',
  series: '1',
  issueDate: '2025-11-10',
  amountInCents: 100,
  accessKey: '',
  ...given,
});
const faultsOf = (given: Partial<NoteValues>): Record<string, string> =>
  Object.fromEntries(schema.safeParse(values(given)).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

describe('[INV-02] what an approval needs', () => {
  test.each<[string, Partial<NoteValues>, Record<string, string>]>([
    ['a whole note', {}, {}],
    ['no value', { amountInCents: null as unknown as number }, { amountInCents: RULE_MESSAGES.moneyInvalid }],
    ['zero reais', { amountInCents: 0 }, { amountInCents: RULE_MESSAGES.noteAmountZero }],
    ['no CNPJ', { issuerCnpj: '' }, { issuerCnpj: RULE_MESSAGES.cnpjRequired }],
    ['thirteen digits', { issuerCnpj: '1122233300018' }, { issuerCnpj: RULE_MESSAGES.cnpjLength }],
    ['no number', { number: '' }, { number: RULE_MESSAGES.noteNumberRequired }],
    ['half a day', { issueDate: '1011' }, { issueDate: RULE_MESSAGES.dateInvalid }],
    // It is still the 11th in São Paulo.
    ['tomorrow', { issueDate: '2025-11-12' }, { issueDate: RULE_MESSAGES.issueDateFuture }],
    ['today', { issueDate: '2025-11-11' }, {}],
    ['half a key', { accessKey: KEY.slice(0, 20) }, { accessKey: RULE_MESSAGES.accessKeyLength }],
    [
      'a month other than the key’s',
      { accessKey: KEY, issueDate: '2025-10-31' },
      { issueDate: RULE_MESSAGES.issueDateOutsideKey },
    ],
    ['the key’s month', { accessKey: KEY }, {}],
  ])('%s', (_name, given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });

  test('no key is sent as none', () => {
    expect(approvedNote(schema.parse(values()))).toMatchObject({ accessKey: null, amountInCents: 100 });
    expect(approvedNote(schema.parse(values({ accessKey: KEY })))).toMatchObject({ accessKey: KEY });
  });
});

describe('[INV-03] prefilled', () => {
  test('from what is known; what is not stays empty, and a value that is not known is not zero', () => {
    expect(prefilled(aCard({ number: null, issueDate: null }))).toEqual({
      type: 'NFCE',
      issuerCnpj: CNPJ,
      number: '',
      series: '1',
      issueDate: '',
      accessKey: '',
    });
  });

  test('what the key says comes before what was said', () => {
    const given = { accessKey: KEY, type: 'DANFE', issuerCnpj: '11444777000161', number: '9', series: '9' } as const;
    expect(prefilled(aCard(given))).toMatchObject({ type: 'NFCE', issuerCnpj: CNPJ, number: '12345', series: '1' });
  });

  test.each([
    ['33251211444777000161550020009876541104738295', { type: 'NFE', series: '2', number: '987654', month: '2025-12' }],
    ['35251111222333000181599000123450043216789050', { type: 'SAT', series: '900012345', number: '4321', month: '2025-11' }],
    [`${KEY.slice(0, 43)}0`, null],
    ['', null],
  ])('the key %s', (key, facts) => {
    const said = keyFacts(key);
    if (facts === null) expect(said).toBeNull();
    else expect(said).toMatchObject(facts);
  });

  test.each<[string, Partial<NoteValues>, string | null]>([
    ['the value', { amountInCents: null as unknown as number }, 'amountInCents'],
    ['the date before the value', { amountInCents: null as unknown as number, issueDate: '' }, 'issueDate'],
    ['the key, which says the rest', { issuerCnpj: '', number: '', accessKey: '' }, 'accessKey'],
    ['the key, where only the number is missing', { number: '', accessKey: '' }, 'accessKey'],
    ['the CNPJ of a paper that has no key', { type: 'NFSE', issuerCnpj: '', number: '', accessKey: '' }, 'issuerCnpj'],
    ['nothing: series and key may be empty', { series: '', accessKey: '' }, null],
  ])('typing starts at %s', (_name, given, name) => {
    expect(firstEmpty(values(given))).toBe(name);
  });
});
