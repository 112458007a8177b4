import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints as endpoints } from '@galeria/contract/invoices/review-endpoints';
import { PROBLEMS } from '@galeria/contract/messages/problem-codes';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { RECUSE_REASONS } from '@galeria/contract/reference/enumerations/invoice';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { anIssuer, placeOfIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStore, nextCnpj } from '../stores/testing/a-store.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { aNote, type NoteTraits } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { nextKey } from './testing/note-keys.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-invoices', 'update-invoices', 'create-invoices', 'read-customer'];
const NOW = '2026-05-20T15:00:00.000Z';
const HOUR = 3_600_000;
const clock = createSetClock(NOW);

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  clock.set(NOW);
  const at = clock.now();
  ana = await testApp.aPerson({ email: 'ana@mall.example', malls: [HERE, THERE], permissions: SLUGS, at });
  bia = await testApp.aPerson({ email: 'bia@mall.example', malls: [HERE], permissions: SLUGS, at });
});

const sent = (traits: NoteTraits = {}) =>
  aNote(testApp.database.db, { mallCode: HERE, sentAt: new Date(clock.now().getTime() - HOUR), ...traits });
const readOf = (note: InvoiceRow) => ({
  type: note.type,
  issuerCnpj: note.issuerCnpj ?? '',
  number: note.number ?? '',
  series: note.series ?? '',
  issueDate: note.issueDate ?? '2026-05-20',
  amountInCents: note.amountInCents ?? 1,
});
const approve = (note: InvoiceRow, change: object = {}, as = ana) =>
  testApp.call(endpoints.approveInvoice, { params: { id: note.invoiceId }, body: { ...readOf(note), ...change } }, as);
const refuse = (note: InvoiceRow, body: object = {}, as = ana) =>
  testApp.call(endpoints.refuseInvoice, { params: { id: note.invoiceId }, body: { reason: 'DAILY_LIMIT', ...body } }, as);
const detail = async ({ invoiceId }: InvoiceRow) =>
  (await testApp.call(invoiceEndpoints.getInvoice, { params: { id: invoiceId } }, ana)).body;
const claim = (note: InvoiceRow, as = ana) => testApp.call(endpoints.claimInvoice, { params: { id: note.invoiceId } }, as);
const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;

/** The refusal, and that nothing was written for it. */
async function refused(decide: () => ReturnType<typeof approve> | ReturnType<typeof refuse>) {
  const before = await tableDigests(testApp.database);
  const { status, problem } = await decide();
  expect(await tableDigests(testApp.database)).toEqual(before);
  return { status, code: problem.code, messages: problem.messages, fields: problem.fields };
}

describe('[INV-02] an approval', () => {
  test('is one: the note, the queue, the totals, the history, the trail, and one row for the promotions', async () => {
    const store = await aStore(testApp.database.db, { mallCode: HERE });
    const { cnpj } = await anIssuer(testApp.database.db, {
      mallCode: HERE,
      list: 'allowed',
      storeUniversalId: store.universalId,
    });
    const note = await sent({
      issuerCnpj: cnpj,
      amountInCents: null,
      issueDate: null,
      accessKey: nextKey({ cnpj, number: 5, month: '2026-05' }),
    });
    await claim(note);
    const answer = await approve(note, { amountInCents: 4990, issueDate: '2026-05-19', version: 1 });
    expect([answer.status, answer.body]).toEqual([200, { invoiceId: note.invoiceId, status: 'APROVADA', version: 2 }]);
    expect(await detail(note)).toMatchObject({
      ...{ status: 'APROVADA', decidedBy: ana.email, decidedAt: NOW, amountInCents: 4990, issueDate: '2026-05-19' },
      ...{ storeName: store.brandName, recuseReason: null, version: 2 },
      history: [{ act: 'SENT' }, { act: 'QUEUED' }, { act: 'APPROVED', at: NOW, by: ana.email, reason: null }],
    });
    const { invoiceId, customerId } = note;
    expect(await rows('select * from invoice_approvals')).toEqual([
      {
        ...{ mall_code: HERE, invoice_id: invoiceId, seq: 1, customer_id: customerId, type: 'NFCE', channel: 'ACCESSKEY' },
        ...{ issuer_cnpj: cnpj, store_universal_id: store.universalId, issue_date: '2026-05-19', issued_at: null },
        ...{ amount_in_cents: 4990, approved_at: expect.anything(), taken_at: null, cancelled_at: null, taken_back_at: null },
      },
    ]);
    expect(await auditTrail(testApp.database, invoiceId)).toMatchObject([
      {
        ...{ action: 'invoice.approved', actorEmail: ana.email, mallCode: HERE },
        before: { status: 'AVALIACAO_PENDENTE', amountInCents: null },
        after: { status: 'APROVADA', amountInCents: 4990 },
      },
    ]);
    expect(JSON.stringify(await auditTrail(testApp.database))).not.toContain(customerId);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test.each<[string, object, string, string]>([
    ['no amount', { amountInCents: 0 }, 'amountInCents', RULE_TEXTS.noteAmountZero.pt],
    ['another number than the key', { number: '99999' }, 'number', RULE_TEXTS.notOfAccessKey.pt],
    ['another issuer than the key', { issuerCnpj: '11222333000181' }, 'issuerCnpj', RULE_TEXTS.notOfAccessKey.pt],
    ['another key', { accessKey: nextKey({ month: '2026-05' }) }, 'accessKey', RULE_TEXTS.accessKeyFixed.pt],
    ['a day outside the key’s month', { issueDate: '2026-04-30' }, 'issueDate', RULE_TEXTS.issueDateOutsideKey.pt],
    ['a day to come', { issueDate: '2026-05-21' }, 'issueDate', RULE_TEXTS.issueDateFuture.pt],
    ['no number', { number: '' }, 'number', RULE_TEXTS.noteNumberRequired.pt],
  ])('is not made with %s', async (_what, change, field, message) => {
    const note = await sent();
    expect(await refused(() => approve(note, change))).toMatchObject({ status: 400, fields: { [field]: message } });
  });

  test('corrects what was read wrong: the note lets go of what it seemed to be, and holds what it is', async () => {
    const issuerCnpj = nextCnpj();
    const note = await sent({ accessKey: null, issuerCnpj, number: '10', series: '1', issueDate: '2026-05-18' });
    const accessKey = nextKey({ cnpj: issuerCnpj, number: 11, month: '2026-05' });
    expect((await approve(note, { number: '11', issueDate: '2026-05-19', accessKey })).status).toBe(200);
    expect(await detail(note)).toMatchObject({ number: '11', accessKey, model: '65', type: 'NFCE' });
    expect(await rows('select mark from invoice_marks order by mark')).toEqual([
      { mark: `key:${accessKey}` },
      { mark: `note:${issuerCnpj}:1:11:2026-05-19` },
    ]);
    // What it let go of is another note's now.
    await sent({ accessKey: null, issuerCnpj, number: '10', series: '1', issueDate: '2026-05-18' });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('is refused for a note that is there already, by key or by number, in whatever mall', async () => {
    const issuerCnpj = nextCnpj();
    const accessKey = nextKey({ cnpj: issuerCnpj, number: 20, month: '2026-05' });
    await sent({ accessKey, issueDate: '2026-05-19', mallCode: THERE, status: 'APROVADA' });
    const byHand = { accessKey: null, issuerCnpj, series: '1', issueDate: '2026-05-19' };
    const note = await sent({ ...byHand, number: '21' });
    const duplicated = { status: 409, code: 'invoice-duplicated', messages: [PROBLEMS['invoice-duplicated'].pt] };
    expect(await refused(() => approve(note, { number: '20' }))).toMatchObject(duplicated);
    expect(await refused(() => approve(note, { number: '20', accessKey, issueDate: '2026-05-20' }))).toMatchObject(duplicated);
    expect((await approve(note)).body.status).toBe('APROVADA');
  });

  test('is refused above the value limit, unless the CPF is released; and of a blocked issuer', async () => {
    const note = await sent();
    expect(await refused(() => approve(note, { amountInCents: 5_000_001 }))).toMatchObject({ code: 'invoice-over-value-limit' });
    await testApp.database.pool.query("update issuer_cnpjs set list = 'blocked'");
    expect(await refused(() => approve(note))).toMatchObject({ status: 409, code: 'invoice-issuer-blocked' });
    await testApp.database.pool.query(
      `update issuer_cnpjs set list = 'pre-registered';
       insert into released_cpfs (mall_code, id, cpf, reason, created_by, created_at)
       select mall_code, gen_random_uuid(), cpf, '', 'x', now() from customers`,
    );
    expect((await approve(note, { amountInCents: 5_000_001 })).body.status).toBe('APROVADA');
  });

  test('[STO-03] of an issuer nobody decided on waits for that, outside the queue, and is no approval', async () => {
    const unknown = nextCnpj();
    const note = await sent({
      accessKey: null,
      issuerCnpj: null,
      number: null,
      series: null,
      issueDate: null,
      amountInCents: null,
    });
    const read = { issuerCnpj: unknown, number: '3', series: '1', amountInCents: 500 };
    expect((await approve(note, read)).body).toEqual({ invoiceId: note.invoiceId, status: 'CNPJ_ANALISE', version: 2 });
    expect(await placeOfIssuer(testApp.database, HERE, unknown)).toEqual({ list: 'undefined', store: null });
    expect(await detail(note)).toMatchObject({
      ...{ status: 'CNPJ_ANALISE', decidedAt: null, decidedBy: null, amountInCents: 500, number: '3' },
      history: [{ act: 'SENT' }, { act: 'QUEUED' }, { act: 'AWAITING_ISSUER', by: ana.email }],
    });
    expect(await rows('select 1 from invoice_approvals')).toEqual([]);
    expect(await refused(() => approve(note, read))).toMatchObject({ code: 'invoice-not-in-review' });
    expect((await auditTrail(testApp.database, note.invoiceId)).map(({ action }) => action)).toEqual([
      'invoice.waits-for-issuer',
    ]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });
});

describe('[INV-02] a refusal', () => {
  test.each(RECUSE_REASONS)('for %s is on the note, in its history and in the trail', async (reason) => {
    const note = await sent();
    const answer = await refuse(note, { reason, version: 1 });
    expect([answer.status, answer.body]).toEqual([200, { invoiceId: note.invoiceId, status: 'REJEITADA', version: 2 }]);
    expect(await detail(note)).toMatchObject({
      ...{ status: 'REJEITADA', recuseReason: reason, decidedBy: ana.email, decidedAt: NOW },
      history: [{ act: 'SENT' }, { act: 'QUEUED' }, { act: 'REFUSED', by: ana.email, reason }],
    });
    expect(await auditTrail(testApp.database, note.invoiceId)).toMatchObject([
      { action: 'invoice.refused', before: { recuseReason: null }, after: { status: 'REJEITADA', recuseReason: reason } },
    ]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('[INV-19] says to its sender what was written, for good; the trail says that something was', async () => {
    const [note, other] = [await sent(), await sent()];
    const message = 'Esta nota é de outra pessoa';
    expect((await refuse(note, { reason: 'QUARANTINE', message: `  ${message} ` })).status).toBe(200);
    expect((await refuse(other, { reason: 'QUARANTINE', message: ' ' })).status).toBe(200);
    expect(await detail(note)).toMatchObject({
      refusalMessage: message,
      history: [{ message: null }, { message: null }, { act: 'REFUSED', message }],
    });
    expect((await detail(other)).refusalMessage).toBeNull();
    const [entry] = await auditTrail(testApp.database, note.invoiceId);
    expect(entry?.after).toMatchObject({ hasMessage: true });
    expect(JSON.stringify(await auditTrail(testApp.database))).not.toContain(message);
    const long = await sent();
    const tooLong = await refused(() => refuse(long, { message: 'ã'.repeat(201) }));
    expect(tooLong).toMatchObject({ status: 400, fields: { message: RULE_TEXTS.senderSentenceTooLong.pt } });
    expect((await refuse(long, { message: 'ã'.repeat(200) })).status).toBe(200);
  });

  test('for anything else, or for nothing, is none', async () => {
    const note = await sent();
    for (const reason of ['OUTRO', '', null, undefined]) expect((await refused(() => refuse(note, { reason }))).status).toBe(400);
  });

  test('lets the note be sent again', async () => {
    const note = await sent();
    await refuse(note);
    await sent({ accessKey: note.accessKey, issueDate: note.issueDate });
    expect(await disagreements(testApp.database)).toEqual([]);
  });
});

describe('[INV-02] what was decided', () => {
  test.each([
    ['an approval', approve, 'aprovada'],
    ['a refusal', refuse, 'recusada'],
  ] as const)('stays: %s is not repeated or reversed, by anybody, at any time', async (_what, decide, word) => {
    const note = await sent();
    expect((await decide(note)).status).toBe(200);
    for (const wait of [0, 7 * HOUR]) {
      clock.advance(wait);
      for (const again of [
        () => approve(note, {}, bia),
        () => refuse(note, {}, bia),
        () => approve(note, { version: 2 }),
        () => refuse(note),
      ])
        expect(await refused(again)).toMatchObject({
          ...{ status: 409, code: 'invoice-decided' },
          messages: [`Esta nota já foi ${word} por ana@mall.example em 20/05/2026 12:00`],
        });
    }
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('by a rule is said to be', async () => {
    const note = await sent({ status: 'REJEITADA' });
    expect((await refused(() => approve(note))).messages).toEqual([
      'Esta nota já foi recusada automaticamente em 20/05/2026 11:00',
    ]);
  });

  test('with one Idempotency-Key is answered alike, once and again', async () => {
    const note = await sent();
    const request = { params: { id: note.invoiceId }, body: readOf(note) };
    const keyed = { headers: { 'idempotency-key': 'one-key-that-is-long-enough' } };
    const answers = [
      await testApp.call(endpoints.approveInvoice, request, ana, keyed),
      await testApp.call(endpoints.approveInvoice, request, ana, keyed),
    ];
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'APROVADA'],
      [200, 'APROVADA'],
    ]);
    expect(await rows('select 1 from invoice_approvals')).toHaveLength(1);
  });
});

describe('[INV-02] [INV-03] what cannot be decided', () => {
  test('somebody else’s note, while they have it; then it can', async () => {
    const note = await sent();
    await claim(note, bia);
    for (const decide of [approve, refuse])
      expect(await refused(() => decide(note))).toMatchObject({
        ...{ status: 409, code: 'invoice-with-somebody-else' },
        messages: ['Esta nota está em análise por bia@mall.example até 20/05/2026 12:05'],
      });
    clock.advance(5 * 60_000);
    expect((await approve(note)).body.status).toBe('APROVADA');
  });

  test('one that changed since it was read', async () => {
    const note = await sent();
    await testApp.database.pool.query('update invoices set version = 4');
    for (const decide of [approve, refuse])
      expect(await refused(() => decide(note, { version: 3 }))).toMatchObject({ status: 409, code: 'stale-version' });
    expect((await refuse(note, { version: 4 })).body.version).toBe(5);
  });

  test.each(['ANALISE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO'] as const)('one in %s', async (status) => {
    const note = await sent({ status });
    for (const decide of [approve, refuse])
      expect(await refused(() => decide(note))).toMatchObject({ status: 409, code: 'invoice-not-in-review' });
  });

  test('[PER-06] one of another mall, or none at all', async () => {
    const there = await sent({ mallCode: THERE });
    for (const decide of [approve, refuse]) {
      expect((await refused(() => decide(there, {}, bia))).status).toBe(404);
      expect((await refused(() => decide({ ...there, invoiceId: '01900000-0000-7000-8000-000000000000' }))).status).toBe(404);
    }
  });
});
