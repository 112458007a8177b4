import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningNoteService, startNoteService } from '../../testing/note-service.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer, placeOfIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { completeInvoice, giveUpCompletion } from './commands/complete-invoice.ts';
import { httpNoteService } from './note-service.client.ts';
import { aNote } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { KEY_DAY, nextKey } from './testing/note-keys.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SLUGS = ['read-invoices', 'create-invoices', 'read-customer'];

let service: RunningNoteService;
let testApp: TestApp;
let staff: Person;
let cpf: string;
let cnpj: string;
beforeAll(async () => {
  service = await startNoteService();
  const noteService = httpNoteService({ url: service.url, token: undefined, timeoutMillis: 30_000 });
  testApp = await openTestApp({ jobs: true, with: { noteService } });
});
afterAll(async () => {
  await testApp.close();
  await service.stop();
});
beforeEach(async () => {
  await testApp.reset();
  Object.assign(service, { mood: 'answers', notes: {} });
  staff = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  ({ cpf } = await aCustomer(testApp.database.db, { mallCode: HERE }));
  ({ cnpj } = await anIssuer(testApp.database.db, { mallCode: HERE, list: 'pre-registered' }));
});

const send = async (note: object) => (await sendByKey(testApp, staff, { cpf, mallCode: HERE }, note)).body;
const detail = async (id: string) => (await testApp.call(invoiceEndpoints.getInvoice, { params: { id } }, staff)).body;
const statusOf = (id: string) => expect.poll(async () => (await detail(id)).status, { interval: 100 });
const deps = () => ({ db: testApp.database.db, clock: testApp.clock, noteService: testApp.deps.noteService });

const RESENDER = { userId: '01900000-0000-7000-8000-0000000000aa', email: 'ana@mall.example' };

describe('[INV-06] a note that a service completes', () => {
  test('waits for it in ANALISE and goes on with what it says', async () => {
    const accessKey = nextKey({ cnpj });
    service.notes = { [accessKey]: { issuerName: 'Loja do Serviço', issueDate: KEY_DAY, amountInCents: 7700 } };
    const { invoiceId, status } = await send({ accessKey });
    expect(status).toBe('ANALISE');
    await statusOf(invoiceId).toBe('AVALIACAO_PENDENTE');
    expect(await detail(invoiceId)).toMatchObject({
      ...{ amountInCents: 7700, issueDate: KEY_DAY, issuer: { name: 'Loja do Serviço' } },
      customerOrderEnrichment: { amount: 77, enrichmentProvider: 'NOTE_SERVICE' },
      history: [{ act: 'SENT' }, { act: 'ENRICHED', by: null }],
    });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('goes on as it is when the service does not know it', async () => {
    const { invoiceId } = await send({ accessKey: nextKey({ cnpj }) });
    await statusOf(invoiceId).toBe('AVALIACAO_PENDENTE');
    expect(await detail(invoiceId)).toMatchObject({
      amountInCents: null,
      customerOrderEnrichment: { enrichmentProvider: 'ACCESS_KEY' },
    });
  });

  test('is not waited for when the amount is known, or when a rule refused it at once', async () => {
    const jobs = async () =>
      (await testApp.database.pool.query("select count(*)::int as made from pgboss.job where name = 'invoice-enrichment'")).rows;
    const before = await jobs();
    const known = await send({ accessKey: nextKey({ cnpj }), amountInCents: 100 });
    const blocked = await anIssuer(testApp.database.db, { mallCode: HERE, list: 'blocked' });
    const refused = await send({ accessKey: nextKey({ cnpj: blocked.cnpj }) });
    expect([known.status, refused.status]).toEqual(['AVALIACAO_PENDENTE', 'REJEITADA']);
    expect(await jobs()).toEqual(before);
  });

  test.each([
    ['worth nothing', { amountInCents: 0 }, 'VALUE_LIMIT'],
    ['worth too much', { amountInCents: 5_000_001 }, 'VALUE_LIMIT'],
  ])('is refused when it turns out to be %s, and both are in its history', async (_what, answer, reason) => {
    const accessKey = nextKey({ cnpj });
    service.notes = { [accessKey]: answer };
    const { invoiceId } = await send({ accessKey });
    await statusOf(invoiceId).toBe('REJEITADA');
    expect(await detail(invoiceId)).toMatchObject({
      ...{ recuseReason: reason, decidedBy: null },
      history: [{ act: 'SENT' }, { act: 'ENRICHED', reason: null }, { act: 'REFUSED', by: null, reason }],
    });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('[INV-10] is flagged when the amount it says is far above what is usual, once, and goes on all the same', async () => {
    const { db } = testApp.database;
    const { cpf: regular, customerId } = await aCustomer(db, { mallCode: HERE });
    const sentAt = new Date(testApp.clock.now().getTime() - 86_400_000);
    for (let each = 0; each < 5; each += 1)
      await aNote(db, { mallCode: HERE, customerId, issuerCnpj: cnpj, status: 'APROVADA', amountInCents: 4000, sentAt });
    const accessKey = nextKey({ cnpj });
    service.notes = { [accessKey]: { amountInCents: 100_000 } };
    const { body } = await sendByKey(testApp, staff, { cpf: regular, mallCode: HERE }, { accessKey });
    await statusOf(body.invoiceId).toBe('AVALIACAO_PENDENTE');
    expect(await completeInvoice(deps(), { mallCode: HERE, invoiceId: body.invoiceId }, RESENDER)).toBe('completed');
    const { flags, flagCount } = await detail(body.invoiceId);
    expect([flagCount, flags]).toMatchObject([
      2,
      [
        {
          kind: 'HIGH_FOR_ISSUER',
          sentence: { text: expect.stringContaining('é 25 vezes a média das 5 notas aprovadas deste emissor') },
        },
        {
          kind: 'HIGH_FOR_SENDER',
          sentence: { text: expect.stringContaining('é 25 vezes a média das 5 notas aprovadas deste cliente') },
        },
      ],
    ]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('is refused when its day shows that it is there already', async () => {
    const accessKey = nextKey({ cnpj, number: 55 });
    service.notes = { [accessKey]: { issueDate: KEY_DAY } };
    await aNote(testApp.database.db, {
      mallCode: HERE,
      accessKey: null,
      issuerCnpj: cnpj,
      series: '1',
      number: '55',
      issueDate: KEY_DAY,
    });
    const { invoiceId } = await send({ accessKey });
    await statusOf(invoiceId).toBe('REJEITADA');
    expect((await detail(invoiceId)).recuseReason).toBe('DUPLICATED_INVOICE');
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('[STO-03] waits for its issuer afterwards, where nobody decided on it', async () => {
    const unknown = nextCnpj();
    const { invoiceId, status } = await send({ accessKey: nextKey({ cnpj: unknown }) });
    expect([status, await placeOfIssuer(testApp.database, HERE, unknown)]).toEqual([
      'ANALISE',
      { list: 'undefined', store: null },
    ]);
    await statusOf(invoiceId).toBe('CNPJ_ANALISE');
  });

  test('believes what was said first: a person’s amount and day stand, and a day outside the key’s month is none', async () => {
    const accessKey = nextKey({ cnpj });
    const note = await aNote(testApp.database.db, {
      mallCode: HERE,
      status: 'ANALISE',
      accessKey,
      amountInCents: null,
      issueDate: '2025-11-02',
    });
    const other = nextKey({ cnpj });
    const second = await aNote(testApp.database.db, {
      mallCode: HERE,
      status: 'ANALISE',
      accessKey: other,
      amountInCents: null,
      issueDate: null,
    });
    service.notes = {
      [accessKey]: { issueDate: '2025-11-20', amountInCents: 1 },
      [other]: { issueDate: '2025-12-01', amountInCents: 2 },
    };
    for (const key of [note, second]) expect(await completeInvoice(deps(), key)).toBe('completed');
    expect(await detail(note.invoiceId)).toMatchObject({ issueDate: '2025-11-02', amountInCents: 1 });
    expect(await detail(second.invoiceId)).toMatchObject({ issueDate: null, amountInCents: 2 });
  });

  test('ends in ERRO_ENRIQUECIMENTO when the service fails to the last, and is seen there', async () => {
    service.mood = 'fails';
    const { invoiceId } = await send({ accessKey: nextKey({ cnpj }) });
    // The attempts that the queue would spread over half a minute come at once.
    const hurry =
      "update pgboss.job set start_after = now(), retry_count = retry_limit where name = 'invoice-enrichment' and state = 'retry'";
    await expect
      .poll(
        async () => {
          await testApp.database.pool.query(hurry);
          return (await detail(invoiceId)).status;
        },
        { interval: 200 },
      )
      .toBe('ERRO_ENRIQUECIMENTO');
    expect(await detail(invoiceId)).toMatchObject({
      decidedAt: null,
      history: [{ act: 'SENT' }, { act: 'ENRICHMENT_FAILED', by: null }],
    });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('is left alone by a job that comes late: decided, in review, already given up, or gone', async () => {
    for (const status of ['APROVADA', 'REJEITADA', 'AVALIACAO_PENDENTE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO'] as const) {
      const note = await aNote(testApp.database.db, { mallCode: HERE, status });
      expect(await completeInvoice(deps(), note)).toBe('decided');
      await giveUpCompletion(deps(), note);
      expect(await detail(note.invoiceId)).toMatchObject({ status, version: 1 });
    }
    expect(await completeInvoice(deps(), { mallCode: HERE, invoiceId: '01900000-0000-7000-8000-000000000000' })).toBe('gone');
  });
});
