import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { CNPJ_LISTS } from '@galeria/contract/reference/enumerations/store';
import { VECTORS } from '@galeria/contract/testing/vectors';
import { sampleKey } from '@galeria/note-reader/testing/sample-notes';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ArrivalFacts,
  DEFAULT_SETTINGS,
  issueDateFault,
  judgeArrival,
  judgeFacts,
  type NoteFields,
  noteMarks,
  readKeyFields,
} from './invoices.rules.ts';

const NOW = new Date('2026-05-20T15:00:00.000Z');
const DAY = 24 * 60 * 60_000;
const LONG_AGO = new Date('2020-01-01T00:00:00.000Z');
const SETTINGS = { dailyLimit: 3, monthlyLimit: 10, valueLimitInCents: 100_000, quarantineDays: 2 };

const FINE: ArrivalFacts = {
  amountInCents: 5000,
  isDuplicate: false,
  isCancelled: false,
  issuerList: 'allowed',
  ofDay: 0,
  ofMonth: 0,
  settings: SETTINGS,
  isReleased: false,
  customerSince: LONG_AGO,
  at: NOW,
};
const REVIEW = { status: 'AVALIACAO_PENDENTE' };
const refused = (reason: string) => ({ status: 'REJEITADA', reason });
const since = (millis: number) => new Date(NOW.getTime() - millis);

describe('[INV-05] a note that comes in', () => {
  test.each<[string, Partial<ArrivalFacts>, object]>([
    ['that nothing is wrong with goes to review', {}, REVIEW],
    ['without amount or issuer goes to review', { amountInCents: null, issuerList: null }, REVIEW],
    ['of an issuer allowed beforehand goes to review', { issuerList: 'pre-registered' }, REVIEW],
    ['of an issuer nobody decided on waits for that', { issuerList: 'undefined' }, { status: 'CNPJ_ANALISE' }],
    ['of a blocked issuer', { issuerList: 'blocked' }, refused('CNPJ_ANALYSE')],
    ['that is there already', { isDuplicate: true }, refused('DUPLICATED_INVOICE')],
    ['of nothing', { amountInCents: 0 }, refused('VALUE_LIMIT')],
    ['of nothing, also of a released CPF', { amountInCents: 0, isReleased: true }, refused('VALUE_LIMIT')],
    ['of one cent', { amountInCents: 1 }, REVIEW],
    ['of the value limit', { amountInCents: 100_000 }, REVIEW],
    ['of one cent more', { amountInCents: 100_001 }, refused('VALUE_LIMIT')],
    ['of more, of a released CPF', { amountInCents: 100_001, isReleased: true }, REVIEW],
    ['the last of the day', { ofDay: 2 }, REVIEW],
    ['one more that day', { ofDay: 3 }, refused('DAILY_LIMIT')],
    ['one more that day, of a released CPF', { ofDay: 3, isReleased: true }, REVIEW],
    ['the last of the month', { ofMonth: 9 }, REVIEW],
    ['one more that month', { ofMonth: 10 }, refused('MONTHLY_LIMIT')],
    ['one more that month, of a released CPF', { ofMonth: 99, isReleased: true }, REVIEW],
    ['of a customer a millisecond short of the days', { customerSince: since(2 * DAY - 1) }, refused('QUARANTINE')],
    ['of a customer of so many days', { customerSince: since(2 * DAY) }, REVIEW],
    ['of a new customer whose CPF is released', { customerSince: NOW, isReleased: true }, refused('QUARANTINE')],
    [
      'where nothing is limited',
      {
        settings: { dailyLimit: null, monthlyLimit: null, valueLimitInCents: null, quarantineDays: 0 },
        ofDay: 9999,
        ofMonth: 9999,
        amountInCents: 999_999_999,
        customerSince: since(-1000),
      },
      REVIEW,
    ],
  ])('%s', (_what, facts, verdict) => {
    expect(judgeArrival({ ...FINE, ...facts })).toEqual(verdict);
  });

  test('with everything wrong is told one thing after the other, as each is put right', () => {
    const facts = { isDuplicate: true, customerSince: NOW, ofDay: 3, ofMonth: 10, issuerList: 'blocked' as const };
    const all: ArrivalFacts = { ...FINE, ...facts, amountInCents: 0 };
    const steps: [Partial<ArrivalFacts>, string][] = [
      [{}, 'DUPLICATED_INVOICE'],
      [{ isDuplicate: false }, 'QUARANTINE'],
      [{ customerSince: LONG_AGO }, 'DAILY_LIMIT'],
      [{ ofDay: 0 }, 'MONTHLY_LIMIT'],
      [{ ofMonth: 0 }, 'CNPJ_ANALYSE'],
      [{ issuerList: 'undefined' }, 'VALUE_LIMIT'],
      [{ amountInCents: 200_000 }, 'VALUE_LIMIT'],
    ];
    let now = all;
    for (const [change, reason] of steps) {
      now = { ...now, ...change };
      expect(judgeArrival(now)).toEqual(refused(reason));
    }
    expect(judgeArrival({ ...now, amountInCents: 1 })).toEqual({ status: 'CNPJ_ANALISE' });
  });

  const limit = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });
  const anyFacts: fc.Arbitrary<ArrivalFacts> = fc.record({
    amountInCents: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
    isDuplicate: fc.boolean(),
    isCancelled: fc.boolean(),
    issuerList: fc.option(fc.constantFrom(...CNPJ_LISTS), { nil: null }),
    ofDay: fc.nat({ max: 30 }),
    ofMonth: fc.nat({ max: 30 }),
    settings: fc.record({
      dailyLimit: limit,
      monthlyLimit: limit,
      valueLimitInCents: limit,
      quarantineDays: fc.nat({ max: 3 }),
    }),
    isReleased: fc.boolean(),
    customerSince: fc.integer({ min: 0, max: 4 * DAY }).map(since),
    at: fc.constant(NOW),
  });
  const reasonOf = (facts: ArrivalFacts) => {
    const verdict = judgeArrival(facts);
    return verdict.status === 'REJEITADA' ? verdict.reason : null;
  };

  test('whatever the facts: a duplicate is one, nothing is refused, and a released CPF is held back by no limit', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(reasonOf({ ...facts, isDuplicate: true })).toBe('DUPLICATED_INVOICE');
        expect(reasonOf({ ...facts, amountInCents: 0 })).not.toBeNull();
        const released = reasonOf({
          ...facts,
          isReleased: true,
          amountInCents: facts.amountInCents === 0 ? 1 : facts.amountInCents,
        });
        expect([null, 'DUPLICATED_INVOICE', 'NOTE_CANCELLED', 'QUARANTINE', 'CNPJ_ANALYSE']).toContain(released);
        expect(reasonOf({ ...facts, isDuplicate: false, isCancelled: true })).toBe('NOTE_CANCELLED');
        expect(reasonOf({ ...facts, issuerList: 'blocked' })).not.toBeNull();
      }),
    );
  });

  test('whatever the facts: no rule approves, and what is judged again is refused for nothing that only counts on arrival', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(['REJEITADA', 'CNPJ_ANALISE', 'AVALIACAO_PENDENTE']).toContain(judgeArrival(facts).status);
        const again = judgeFacts(facts);
        if (again.status === 'REJEITADA')
          expect(['DUPLICATED_INVOICE', 'NOTE_CANCELLED', 'CNPJ_ANALYSE', 'VALUE_LIMIT']).toContain(again.reason);
        // What passes on arrival passes again as long as nothing changed.
        if (judgeArrival(facts).status !== 'REJEITADA') expect(again).toEqual(judgeArrival(facts));
      }),
    );
  });

  test('is held back by little in a mall that set nothing', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      ...{ dailyLimit: 20, monthlyLimit: 200, valueLimitInCents: 5_000_000, quarantineDays: 0 },
      ...{ syncReviewFromInCents: 200_000, syncReviewTimes: 10 },
    });
  });
});

describe('[INV-04] what a key says by itself', () => {
  const [nfce, nfe] = VECTORS.accessKeys;
  test.each([
    [nfce.key, { type: 'NFCE', model: '65', series: '1', number: '12345', issuerCnpj: '11222333000181' }],
    [nfe.key, { type: 'NFE', model: '55', series: '2', number: '987654', issuerCnpj: '11444777000161' }],
    [VECTORS.satKey, { type: 'SAT', model: '59', series: '900012345', number: '4321', issuerCnpj: '11222333000181' }],
  ])('%s', (key, fields) => {
    expect(readKeyFields(key, NOW)).toEqual({ accessKey: key, ...fields });
  });

  const key = (parts: Partial<Parameters<typeof sampleKey>[0]>) =>
    sampleKey({
      stateCode: '35',
      month: '2026-05',
      cnpj: '11222333000181',
      model: '65',
      rest: '001000000007140917263',
      ...parts,
    });
  test.each([
    ['a wrong check digit', `${nfce.key.slice(0, 43)}0`, RULE_MESSAGES.accessKeyInvalid],
    ['too short', nfce.key.slice(0, 43), RULE_MESSAGES.accessKeyLength],
    ['of next month', key({ month: '2026-06' }), RULE_MESSAGES.accessKeyFuture],
    ['of a month that is none', key({ month: '2025-13' }), RULE_MESSAGES.accessKeyMonth],
    ['of no state', key({ stateCode: '99' }), RULE_MESSAGES.accessKeyState],
    ['of another model', key({ model: '57' }), RULE_MESSAGES.accessKeyModel],
    ['a SAT of São Paulo in 2026', key({ month: '2026-01', model: '59' }), RULE_MESSAGES.accessKeySatEnded],
    ['of a person', key({ model: '55', cnpj: '00012345678909' }), RULE_MESSAGES.accessKeyIssuer],
    ['of nobody', key({ cnpj: '11222333000180' }), RULE_MESSAGES.accessKeyIssuer],
    ['with letters, where those are not accepted', key({ cnpj: '12ABC34501DE35' }), RULE_MESSAGES.cnpjLength],
  ])('is not taken: %s', (_what, text, message) => {
    expect(readKeyFields(text, NOW)).toEqual({ field: 'accessKey', message });
  });

  test('of this month is taken in the first and last moment that São Paulo has it', () => {
    for (const at of ['2026-05-01T03:00:00.000Z', '2026-06-01T02:59:59.999Z'])
      expect(readKeyFields(key({}), new Date(at))).toMatchObject({ number: '7' });
    expect(readKeyFields(key({}), new Date('2026-05-01T02:59:59.999Z'))).toMatchObject({
      message: RULE_MESSAGES.accessKeyFuture,
    });
  });

  test.each([
    ['today', '2026-05-20', null, null],
    ['tomorrow', '2026-05-21', null, RULE_MESSAGES.issueDateFuture],
    ['none', null, key({}), null],
    ['of the month of the key', '2026-05-01', key({}), null],
    ['of the month before', '2026-04-30', key({}), RULE_MESSAGES.issueDateOutsideKey],
    ['of the month after', '2026-05-01', key({ month: '2026-04' }), RULE_MESSAGES.issueDateOutsideKey],
    ['of the same month a year before', '2025-05-20', key({}), RULE_MESSAGES.issueDateOutsideKey],
  ])('and a day that is said of it: %s', (_what, day, accessKey, message) => {
    expect(issueDateFault(day, accessKey, NOW)).toEqual(message === null ? null : { field: 'issueDate', message });
  });

  test('and tomorrow begins at São Paulo’s midnight', () => {
    expect(issueDateFault('2026-05-20', null, new Date('2026-05-20T02:59:59.999Z'))).not.toBeNull();
    expect(issueDateFault('2026-05-20', null, new Date('2026-05-20T03:00:00.000Z'))).toBeNull();
  });
});

describe('[INV-05] what makes a note the one it is', () => {
  type Marked = Parameters<typeof noteMarks>[0];
  const note: Marked = { accessKey: 'K', issuerCnpj: 'C', series: '1', number: '7', issueDate: '2026-05-20' };
  test.each<[string, Partial<Marked>, string, string[]]>([
    ['all of it', {}, 'K', ['key:K', 'note:C:1:7:2026-05-20']],
    ['its key alone, until the day is known', { issueDate: null }, 'K', ['key:K']],
    ['its key alone, until the number is known', { number: null }, 'K', ['key:K']],
    ['its key alone, until the issuer is known', { issuerCnpj: null }, 'K', ['key:K']],
    ['nothing, of an issuer and a day without a number', { accessKey: null, number: null }, '', []],
    ['issuer, number and day without a key', { accessKey: null, series: null }, '', ['note:C::7:2026-05-20']],
    ['nothing, of a picture nobody read', { accessKey: null, issuerCnpj: null, number: null, issueDate: null }, '', []],
  ])('%s', (_what, traits, accessKey, marks) => {
    expect(noteMarks({ ...note, ...traits })).toEqual({ accessKey, marks });
  });

  const text = fc.option(fc.stringMatching(/^[0-9A-Z]{1,5}$/), { nil: null });
  const anyNote: fc.Arbitrary<Marked> = fc.record({
    accessKey: text,
    issuerCnpj: text,
    series: text,
    number: text,
    issueDate: text,
  } satisfies Record<keyof Marked, fc.Arbitrary<NoteFields['series']>>);

  test('equal notes have equal marks, and notes that differ in one part differ in a mark', () => {
    fc.assert(
      fc.property(anyNote, anyNote, (one, other) => {
        const { marks } = noteMarks(one);
        expect(noteMarks({ ...one }).marks).toEqual(marks);
        const isSame = (['accessKey', 'issuerCnpj', 'number', 'issueDate'] as const).every((part) => one[part] === other[part]);
        const whole = [one, other].every((each) => Object.values(each).every((value) => value !== null));
        if (whole) expect(noteMarks(other).marks.join() === marks.join()).toBe(isSame && one.series === other.series);
      }),
    );
  });
});
