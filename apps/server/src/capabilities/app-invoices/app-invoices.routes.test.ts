import { appInvoiceEndpoints as endpoints } from '@galeria/contract/app/app-invoice-endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import type { ProblemBody } from '@galeria/contract/kit/problem-body';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { multipart } from '../../testing/multipart.ts';
import { sampleJpeg } from '../../testing/sample-pictures.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer, nextCpf } from '../customers/testing/a-customer.ts';
import { openFolder, type TestStorage } from '../files/testing/storages.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { nextKey } from '../invoices/testing/note-keys.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];

let testApp: TestApp;
let disk: TestStorage;
let app: MadeAppKey;
let customer: NewCustomer;
beforeAll(async () => {
  disk = await openFolder();
  testApp = await openTestApp({ with: { storage: disk.storage } });
});
afterAll(async () => {
  await testApp.close();
  await disk.close();
});
beforeEach(async () => {
  await testApp.reset();
  await disk.lose();
  app = await anAppKey(testApp.database.db, { name: 'Aplicativo do shopping', malls: [HERE], createdAt: testApp.clock.now() });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE });
});

type Note = Parameters<typeof send>[0];
const send = (
  note:
    | { source: 'access-key'; accessKey: string }
    | { source: 'qr-code'; text: string }
    | { source: 'picture'; pictureId: string },
  { mallCode = HERE, cpf = customer.cpf, by = app, headers = {} } = {},
) => testApp.call(endpoints.appSendInvoice, { body: { mallCode, cpf, note } }, null, { headers: { ...by.headers, ...headers } });
const notesOf = (cpf = customer.cpf, mallCode = HERE, by = app) =>
  testApp.call(endpoints.appCustomerInvoices, { body: { mallCode, cpf } }, null, { headers: by.headers });

async function upload(content: Uint8Array | string, { by = app, mall = HERE, headers = {} } = {}) {
  const form = multipart({ filename: 'nota.jpg', content });
  const answer = await testApp.inject({
    method: 'POST',
    url: `/api/app/note-picture?mallCode=${mall}`,
    payload: form.payload,
    headers: { ...form.headers, ...by.headers, ...headers },
  });
  return { status: answer.statusCode, body: answer.json<{ pictureId: string }>(), problem: answer.json<ProblemBody>() };
}

const staff = () => testApp.aPerson({ malls: [HERE], permissions: ['read-invoices', 'create-invoices', 'read-customer'] });
const detail = async (id: string) => (await testApp.call(invoiceEndpoints.getInvoice, { params: { id } }, await staff())).body;

describe('[APP-01] the app sends a note', () => {
  const key = () => nextKey();
  const qr = (accessKey: string) => `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${accessKey}|2|1|1|ABCDEF0123`;

  test('by its key', async () => {
    const accessKey = key();
    const { status, body } = await send({ source: 'access-key', accessKey });
    expect([status, body]).toEqual([
      201,
      {
        invoiceId: expect.any(String),
        mallCode: HERE,
        status: 'CNPJ_ANALISE',
        recuseReason: null,
        reasonText: null,
        sentAt: expect.any(String),
      },
    ]);
    expect(await detail(body.invoiceId)).toMatchObject({
      accessKey,
      channel: 'ACCESSKEY',
      sentBy: 'app:Aplicativo do shopping',
      customer: { customerId: customer.customerId },
    });
    expect(await auditTrail(testApp.database, body.invoiceId)).toMatchObject([
      { action: 'invoice.sent', actorEmail: 'app:Aplicativo do shopping', mallCode: HERE },
    ]);
  });

  test('by the text of its code', async () => {
    const accessKey = key();
    const { status, body } = await send({ source: 'qr-code', text: qr(accessKey) });
    expect(status).toBe(201);
    expect(await detail(body.invoiceId)).toMatchObject({
      accessKey,
      channel: 'ACCESSKEY',
      customerOrderEnrichment: { enrichmentProvider: 'QR_CODE' },
    });
  });

  test('by a code that was printed offline: day and amount are known at once', async () => {
    const accessKey = nextKey({ month: '2026-02' });
    const text = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${accessKey}|2|1|05|60.90|ABCDEF|1|ABCDEF0123`;
    const { body } = await send({ source: 'qr-code', text });
    expect(await detail(body.invoiceId)).toMatchObject({
      issueDate: '2026-02-05',
      amountInCents: 6090,
    });
  });

  test.each([
    ['nothing', '', RULE_TEXTS.qrUnreadable.pt],
    ['some other code', 'https://x.example/?p=1', RULE_TEXTS.qrUnreadable.pt],
    ['a code of a test note', qr(nextKey()).replace('|2|1|', '|2|2|'), RULE_TEXTS.noteTestEnvironment.pt],
    [
      'a code whose key is none',
      qr(nextKey().replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))),
      RULE_TEXTS.accessKeyInvalid.pt,
    ],
    ['a code from the future', qr(nextKey({ month: '2098-01' })), RULE_TEXTS.accessKeyFuture.pt],
    [
      'a code of more than anybody pays',
      `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${nextKey()}|2|1|05|100000000.00|ABCDEF|1|ABCDEF0123`,
      RULE_TEXTS.noteAmountTooHigh.pt,
    ],
  ])('%s is refused in words, at its field', async (_what, text, message) => {
    const { status, problem } = await send({ source: 'qr-code', text });
    expect([status, problem.message, problem.fields]).toEqual([400, message, { 'note.text': message }]);
  });

  test('by a picture it uploaded before, which is its own and used up', async () => {
    const picture = await upload(await sampleJpeg(1));
    expect([picture.status, picture.body]).toEqual([201, { pictureId: expect.any(String) }]);
    const note: Note = { source: 'picture', ...picture.body };
    const other = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
    expect((await send(note, { by: other })).problem.code).toBe('note-file-gone');
    const { status, body } = await send(note);
    expect([status, body.status]).toEqual([201, 'AVALIACAO_PENDENTE']);
    expect(await detail(body.invoiceId)).toMatchObject({
      channel: 'OCR',
      picture: { fileId: picture.body.pictureId, width: 900 },
    });
    expect((await send(note)).problem.code).toBe('note-file-gone');
  });

  test('a repeated request finds its answer, and one note', async () => {
    const headers = { 'idempotency-key': 'uma-chave-de-repeticao' };
    const note: Note = { source: 'access-key', accessKey: key() };
    const [first, second] = await Promise.all([send(note, { headers }), send(note, { headers })]);
    expect(second.body).toEqual(first.body);
    expect((await send(note, { headers })).headers['idempotency-replayed']).toBe('true');
    expect((await notesOf()).body.data).toHaveLength(1);
    const picture = await sampleJpeg(2);
    const again = { 'idempotency-key': 'outra-chave-de-repeticao' };
    const uploaded = await upload(picture, { headers: again });
    expect((await upload(picture, { headers: again })).body).toEqual(uploaded.body);
    expect(await disk.stored()).toHaveLength(1);
    // Another key of the app with the same words is somebody else.
    const other = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
    expect(
      (await send({ source: 'access-key', accessKey: key() }, { headers, by: other })).headers['idempotency-replayed'],
    ).toBeUndefined();
  });

  test('[PER-06] not in a mall its key is not for, nor of somebody the mall does not know', async () => {
    const stranger = await aCustomer(testApp.database.db, { mallCode: THERE });
    const before = await tableDigests(testApp.database);
    const note: Note = { source: 'access-key', accessKey: key() };
    expect((await send(note, { mallCode: THERE, cpf: stranger.cpf })).problem.code).toBe('foreign-mall');
    expect((await upload(await sampleJpeg(3), { mall: THERE })).problem.code).toBe('foreign-mall');
    expect((await notesOf(stranger.cpf, THERE)).problem.code).toBe('foreign-mall');
    expect((await send(note, { cpf: stranger.cpf })).problem.code).toBe('customer-unknown');
    expect((await send(note, { cpf: nextCpf() })).problem.code).toBe('customer-unknown');
    expect((await upload('<svg/>')).problem.message).toBe(RULE_TEXTS.notePictureType.pt);
    expect(await tableDigests(testApp.database)).toEqual(before);
    expect(await disk.stored()).toEqual([]);
  });
});

describe('[APP-01] the app asks what became of a customer’s notes', () => {
  test('theirs alone, in that mall, newest first', async () => {
    const { db } = testApp.database;
    const { customerId } = customer;
    const hour = 3_600_000;
    const at = (hours: number) => new Date(testApp.clock.now().getTime() - hours * hour);
    const old = await aNote(db, { customerId, mallCode: HERE, sentAt: at(3), status: 'APROVADA', amountInCents: 1000 });
    const refused = await aNote(db, {
      customerId,
      mallCode: HERE,
      sentAt: at(2),
      status: 'REJEITADA',
      recuseReason: 'DAILY_LIMIT',
    });
    const waiting = await aNote(db, { customerId, mallCode: HERE, sentAt: at(1), amountInCents: null });
    await aNote(db, { mallCode: HERE });
    const { status, body } = await notesOf();
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        ...{ invoiceId: waiting.invoiceId, mallCode: HERE, status: 'AVALIACAO_PENDENTE', recuseReason: null, reasonText: null },
        ...{ message: null, awaitsPicture: null, amountInCents: null, sentAt: waiting.sentAt.toISOString() },
      },
      {
        ...{
          invoiceId: refused.invoiceId,
          mallCode: HERE,
          status: 'REJEITADA',
          recuseReason: 'DAILY_LIMIT',
          reasonText: 'Limite diário atingido',
        },
        ...{ message: null, awaitsPicture: null, amountInCents: 12_345, sentAt: refused.sentAt.toISOString() },
      },
      {
        ...{ invoiceId: old.invoiceId, mallCode: HERE, status: 'APROVADA', recuseReason: null, reasonText: null },
        ...{ message: null, awaitsPicture: null, amountInCents: 1000, sentAt: old.sentAt.toISOString() },
      },
    ]);
  });

  test('[INV-19] a note of zero value says so in words, and one over the limit what its code says', async () => {
    const { db } = testApp.database;
    const { customerId } = customer;
    const refused = { customerId, mallCode: HERE, status: 'REJEITADA', recuseReason: 'VALUE_LIMIT' } as const;
    const at = (seconds: number) => new Date(testApp.clock.now().getTime() - seconds * 1000);
    await aNote(db, { ...refused, amountInCents: 0, sentAt: at(30) });
    await aNote(db, { ...refused, amountInCents: 6_000_000, sentAt: at(20), refusalMessage: 'Procure o balcão' });
    await aNote(db, { ...refused, amountInCents: null, sentAt: at(10) });
    const told = (await notesOf()).body.data.map(({ recuseReason, reasonText, message }) => [recuseReason, reasonText, message]);
    expect(told).toEqual([
      ['VALUE_LIMIT', 'Limite de valor atingido', null],
      ['VALUE_LIMIT', 'Limite de valor atingido', 'Procure o balcão'],
      ['VALUE_LIMIT', 'Nota de valor zero', null],
    ]);
    const text = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${nextKey({ month: '2026-02' })}|2|1|05|0.00|ABCDEF|1|ABCDEF0123`;
    const english = await send({ source: 'qr-code', text }, { headers: { 'accept-language': 'en' } });
    expect(english.body).toMatchObject({ recuseReason: 'VALUE_LIMIT', reasonText: 'Invoice of zero value' });
  });

  test('fifty of them at most, and of nobody it does not know', async () => {
    const { customerId } = customer;
    for (let made = 0; made < 51; made += 1)
      await aNote(testApp.database.db, { customerId, mallCode: HERE, issuerCnpj: null, accessKey: null });
    expect((await notesOf()).body.data).toHaveLength(50);
    const { status, problem } = await notesOf(nextCpf());
    expect([status, problem.code]).toEqual([404, 'customer-unknown']);
  });

  test('[OPS-03] and no CPF of it is in any log line', async () => {
    await notesOf();
    await send({ source: 'access-key', accessKey: nextKey() });
    expect(testApp.logLines.some((line) => line.includes('/api/app/invoice/search'))).toBe(true);
    expect(testApp.logLines.filter((line) => line.includes(customer.cpf) || line.includes(app.key))).toEqual([]);
  });
});
