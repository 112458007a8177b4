import type { Decision } from '@galeria/contract/kit/decision';
import { sentenceOf } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { INVOICE_STATUSES } from '@galeria/contract/reference/enumerations/invoice';
import { CNPJ_LISTS } from '@galeria/contract/reference/enumerations/store';
import { sampleKey } from '@galeria/note-reader/testing/sample-notes';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './invoices.rules.ts';
import { completeNote, decideApproval, decideReview, type Holder, type ReadByAnalyst, type Reviewed } from './review.rules.ts';

const NOW = new Date('2026-05-20T15:00:00.000Z');
const ME = 'a0000000-0000-7000-8000-000000000001';
const WAITING: Reviewed = { status: 'AVALIACAO_PENDENTE', version: 3, decidedBy: null, decidedAt: null };
const other: Holder = { userId: 'b', email: 'bia@mall.example', until: new Date('2026-05-20T15:05:00.000Z') };
const mine: Holder = { ...other, userId: ME };
const accepted = { allowed: true, value: true };

const sentences = (decision: Decision<unknown>) =>
  decision.allowed ? [] : decision.messages?.map((said) => sentenceOf(said, 'pt'));

describe('[INV-02] whether a note can be decided', () => {
  test.each<[string, Partial<Reviewed>, Holder | null, number | undefined, object]>([
    ['by whoever comes, when nobody has it', {}, null, undefined, accepted],
    ['by the one who has it', {}, mine, 3, accepted],
    ['not by another', {}, other, 3, { code: 'invoice-with-somebody-else' }],
    ['not as it was before', {}, mine, 2, { allowed: false, code: 'stale-version' }],
    ['not while it is enriched', { status: 'ANALISE' }, null, 3, { allowed: false, code: 'invoice-not-in-review' }],
    ['not while its issuer is undecided', { status: 'CNPJ_ANALISE' }, null, 3, { code: 'invoice-not-in-review' }],
    ['not after a failure', { status: 'ERRO_ENRIQUECIMENTO' }, null, 3, { code: 'invoice-not-in-review' }],
  ])('%s', (_what, traits, holder, version, decision) => {
    expect(decideReview({ ...WAITING, ...traits }, holder, { userId: ME, version })).toMatchObject(decision);
  });

  const decidedAt = new Date('2026-05-20T14:03:09.000Z');
  test.each<[Partial<Reviewed>, string]>([
    [{ status: 'APROVADA', decidedBy: 'ana@mall.example' }, 'Esta nota já foi aprovada por ana@mall.example em 20/05/2026 11:03'],
    [
      { status: 'REJEITADA', decidedBy: 'ana@mall.example' },
      'Esta nota já foi recusada por ana@mall.example em 20/05/2026 11:03',
    ],
    [{ status: 'REJEITADA', decidedBy: null }, 'Esta nota já foi recusada automaticamente em 20/05/2026 11:03'],
  ])('says who was first: %j', (traits, message) => {
    const decision = decideReview({ ...WAITING, decidedAt, ...traits }, other, { userId: ME, version: 1 });
    expect(decision).toMatchObject({ allowed: false, code: 'invoice-decided' });
    expect(sentences(decision)).toEqual([message]);
  });

  test('says who has it, and until when', () => {
    expect(sentences(decideReview(WAITING, other, { userId: ME }))).toEqual([
      'Esta nota está em análise por bia@mall.example até 20/05/2026 12:05',
    ]);
  });

  test('never again, whoever asks and with whatever version', () => {
    const holder = fc.option(fc.constantFrom(mine, other), { nil: null });
    fc.assert(
      fc.property(fc.constantFrom(...INVOICE_STATUSES), holder, fc.option(fc.nat(5)), (status, held, version) => {
        const decision = decideReview({ ...WAITING, status, decidedAt }, held, { userId: ME, version: version ?? undefined });
        if (status === 'APROVADA' || status === 'REJEITADA') expect(decision).toMatchObject({ code: 'invoice-decided' });
        if (decision.allowed) expect([status, held === other]).toEqual(['AVALIACAO_PENDENTE', false]);
      }),
    );
  });
});

const CNPJ = '11222333000181';
const KEY = sampleKey({ stateCode: '35', month: '2026-05', cnpj: CNPJ, model: '65', rest: '001000000007140917263' });
const OTHER_KEY = sampleKey({ stateCode: '35', month: '2026-05', cnpj: CNPJ, model: '65', rest: '001000000008140917263' });
const READ: ReadByAnalyst = {
  type: 'NFCE',
  issuerCnpj: CNPJ,
  number: '7',
  series: '1',
  issueDate: '2026-05-19',
  amountInCents: 4990,
};
const BY_KEY = { accessKey: KEY, issuedAt: null, model: '65', issueDate: null };
const BY_HAND = { accessKey: null, issuedAt: null, model: null, issueDate: '2026-05-19' };

describe('[INV-02] what an analyst read on a note', () => {
  test('is the note, where there is no key', () => {
    expect(completeNote(BY_HAND, READ, NOW)).toEqual({ ...READ, accessKey: null, issuedAt: null, model: null });
  });

  test('is the note as its key says, where there is one, known or read just now', () => {
    const whole = { ...READ, type: 'NFCE', accessKey: KEY, issuedAt: null, model: '65', series: '1', number: '7' };
    expect(completeNote(BY_KEY, { ...READ, type: 'DANFE', series: '' }, NOW)).toEqual(whole);
    expect(completeNote(BY_HAND, { ...READ, accessKey: KEY }, NOW)).toEqual(whole);
    expect(completeNote(BY_KEY, { ...READ, accessKey: KEY }, NOW)).toEqual(whole);
  });

  test.each<[string, Partial<ReadByAnalyst>, string, string]>([
    ['another key', { accessKey: OTHER_KEY }, 'accessKey', RULE_MESSAGES.accessKeyFixed],
    ['nothing to pay', { amountInCents: 0 }, 'amountInCents', RULE_MESSAGES.noteAmountZero],
    ['another issuer', { issuerCnpj: '11444777000161' }, 'issuerCnpj', RULE_MESSAGES.notOfAccessKey],
    ['another number', { number: '8' }, 'number', RULE_MESSAGES.notOfAccessKey],
    ['another month', { issueDate: '2026-04-30' }, 'issueDate', RULE_MESSAGES.issueDateOutsideKey],
    ['tomorrow', { issueDate: '2026-05-21' }, 'issueDate', RULE_MESSAGES.issueDateFuture],
  ])('is not taken against its key: %s', (_what, read, field, message) => {
    expect(completeNote(BY_KEY, { ...READ, ...read }, NOW)).toEqual({ field, message });
  });

  test('is not taken against a key read just now either, whatever day the sender had said', () => {
    const april = sampleKey({ stateCode: '35', month: '2026-04', cnpj: CNPJ, model: '65', rest: '001000000007140917263' });
    const read = { ...READ, issueDate: BY_HAND.issueDate, accessKey: april };
    expect(completeNote(BY_HAND, read, NOW)).toEqual({ field: 'issueDate', message: RULE_MESSAGES.issueDateOutsideKey });
  });

  test('keeps the moment the note said as long as the day is the same, also in a month that São Paulo was already past', () => {
    const issuedAt = new Date('2026-06-01T03:30:00.000Z');
    const known = { ...BY_KEY, issuedAt, issueDate: '2026-06-01' };
    const at = new Date('2026-06-02T12:00:00.000Z');
    expect(completeNote(known, { ...READ, issueDate: '2026-06-01' }, at)).toMatchObject({ issuedAt, issueDate: '2026-06-01' });
    expect(completeNote(known, { ...READ, issueDate: '2026-05-31' }, at)).toMatchObject({
      issuedAt: null,
      issueDate: '2026-05-31',
    });
    expect(completeNote(known, { ...READ, issueDate: '2026-06-02' }, at)).toMatchObject({ field: 'issueDate' });
  });
});

describe('[INV-02] what stands against an approval', () => {
  const fine = {
    isDuplicate: false,
    isCancelled: false,
    issuerList: 'allowed',
    amountInCents: 5_000_000,
    settings: DEFAULT_SETTINGS,
    isReleased: false,
  } as const;
  test.each<[string, Partial<Parameters<typeof decideApproval>[0]>, object]>([
    ['nothing', {}, { allowed: true, value: 'APROVADA' }],
    ['nothing, of an issuer allowed beforehand', { issuerList: 'pre-registered' }, { value: 'APROVADA' }],
    ['that nobody decided on the issuer', { issuerList: 'undefined' }, { allowed: true, value: 'CNPJ_ANALISE' }],
    ['that the issuer is blocked', { issuerList: 'blocked' }, { code: 'invoice-issuer-blocked' }],
    ['that it is there already', { isDuplicate: true, issuerList: 'blocked' }, { code: 'invoice-duplicated' }],
    ['that its shop cancelled it', { isCancelled: true }, { code: 'invoice-cancelled' }],
    ['a cent too many', { amountInCents: 5_000_001 }, { code: 'invoice-over-value-limit' }],
    ['nothing, of a released CPF', { amountInCents: 5_000_001, isReleased: true }, { value: 'APROVADA' }],
  ])('%s', (_what, facts, decision) => {
    expect(decideApproval({ ...fine, ...facts })).toMatchObject(decision);
  });

  test('whatever the facts: nothing is approved of an issuer that is blocked or undecided', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(...CNPJ_LISTS),
        fc.nat(),
        (isDuplicate, isReleased, issuerList, cents) => {
          const decision = decideApproval({ ...fine, isDuplicate, isReleased, issuerList, amountInCents: cents });
          if (decision.allowed && decision.value === 'APROVADA')
            expect([isDuplicate, ['allowed', 'pre-registered'].includes(issuerList)]).toEqual([false, true]);
        },
      ),
    );
  });
});
