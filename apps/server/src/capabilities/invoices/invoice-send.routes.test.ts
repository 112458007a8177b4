import { invoiceEndpoints as endpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { maskCpf } from '@galeria/contract/kit/formats';
import { INVOICE_CHANNELS, INVOICE_TYPES } from '@galeria/contract/reference/enumerations/invoice';
import { MALLS } from '@galeria/contract/reference/malls';
import { nfeXml } from '@galeria/note-reader/testing/sample-notes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { findEverywhere } from '../../testing/find-everywhere.ts';
import type { Person } from '../../testing/people.ts';
import { sampleJpeg } from '../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer, nextCpf } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStore, nextCnpj } from '../stores/testing/a-store.ts';
import { disagreements } from './testing/disagreements.ts';
import { KEY_DAY, nextKey } from './testing/note-keys.ts';
import { sendByHand, sendByKey, sendNote, uploadPicture, uploadXml } from './testing/sending.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-invoices', 'create-invoices'];

let testApp: TestApp;
let staff: Person;
let masked: Person;
let customer: NewCustomer;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: 'no-workers' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: [...SLUGS, 'read-customer'] });
  masked = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE, firstName: 'Quitéria', lastName: 'Albuquerque' });
  ({ cnpj } = await anIssuer(testApp.database.db, { mallCode: HERE, cnpj: nextCnpj(), list: 'pre-registered' }));
});

const detail = async (id: string, as = staff) => (await testApp.call(endpoints.getInvoice, { params: { id } }, as)).body;
const to = () => ({ cpf: customer.cpf, mallCode: HERE });
const byHand = (traits: object = {}) => ({
  ...({ type: 'NFCE', issuerCnpj: cnpj, number: '7', series: '1', issueDate: KEY_DAY, amountInCents: 4990 } as const),
  ...traits,
});

describe('[INV-04] a note is sent', () => {
  test.each([
    ['65', 'NFCE', '1'],
    ['55', 'NFE', '1'],
    ['59', 'SAT', '900000001'],
  ] as const)('by the key of model %s, which says what it is', async (model, type, series) => {
    const accessKey = nextKey({ model, cnpj, number: 321 });
    const answer = await sendByKey(testApp, staff, to(), { accessKey, amountInCents: 4990, issueDate: KEY_DAY });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        invoiceId: expect.any(String),
        mallCode: HERE,
        status: 'AVALIACAO_PENDENTE',
        recuseReason: null,
        reasonText: null,
        sentAt: expect.any(String),
      },
    ]);
    expect(await detail(answer.body.invoiceId)).toMatchObject({
      ...{
        accessKey,
        type,
        model,
        series,
        number: '321',
        issuerCnpj: cnpj,
        channel: 'ACCESSKEY',
        state: model === '59' ? 'CE' : 'SP',
      },
      ...{ amountInCents: 4990, issueDate: KEY_DAY, issuedAt: null, sentBy: staff.email, decidedBy: null, version: 1 },
      issuer: { list: 'pre-registered', name: null, luc: null },
      customer: { customerId: customer.customerId, fullName: 'Quitéria Albuquerque', cpf: customer.cpf },
      customerOrderEnrichment: {
        amount: 49.9,
        cnpj,
        invoiceModel: model,
        invoiceNumber: '321',
        enrichmentProvider: 'ACCESS_KEY',
      },
      history: [
        { act: 'SENT', by: staff.email, reason: null },
        { act: 'QUEUED', by: null, reason: null },
      ],
    });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('by a key as people paste it: in groups, with spaces and the word the XML has before it', async () => {
    const accessKey = nextKey({ cnpj });
    const pasted = ` NFe${accessKey.replace(/(....)/g, '$1 ')}`;
    const { body } = await sendByKey(testApp, staff, to(), { accessKey: pasted });
    expect((await detail(body.invoiceId)).accessKey).toBe(accessKey);
  });

  test('by its XML: amount, moment, items and issuer’s name come with it', async () => {
    const issuedAt = `${KEY_DAY}T00:30:00-03:00`;
    const xml = nfeXml({ cnpj, issuedAt, buyer: `<dest><CPF>${customer.cpf}</CPF></dest>`, items: [{ quantity: '1.5000' }] });
    const { fileId, accessKey } = await uploadXml(testApp, staff, xml, HERE);
    const { body } = await sendNote(testApp, staff, to(), { source: 'xml', fileId });
    expect(await detail(body.invoiceId)).toMatchObject({
      ...{ accessKey, amountInCents: 8990, issueDate: KEY_DAY, issuedAt: new Date(issuedAt).toISOString(), hasXml: true },
      items: [{ name: 'CAMISETA ALGODAO M', ncm: '61091000', quantity: 1.5, amountInCents: 8990 }],
      issuer: { name: 'MODA EXEMPLO COMERCIO LTDA' },
      ...{ isBuyerSender: true, flags: [], flagCount: 0 },
      customerOrderEnrichment: { enrichmentProvider: 'XML' },
    });
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('[INV-10] whose XML names another buyer, and is flagged without being held back', async () => {
    const xml = nfeXml({ cnpj, issuedAt: `${KEY_DAY}T00:30:00-03:00`, buyer: '<dest><CPF>52998224725</CPF></dest>' });
    const { fileId } = await uploadXml(testApp, staff, xml, HERE);
    const { body } = await sendNote(testApp, staff, to(), { source: 'xml', fileId });
    expect(body.status).toBe('AVALIACAO_PENDENTE');
    expect(await detail(body.invoiceId)).toMatchObject({ isBuyerSender: false, flags: [{ kind: 'OTHER_BUYER' }], flagCount: 1 });
  });

  test('by hand, with a picture that everybody of the mall can see, and nobody else', async () => {
    const { fileId: pictureId } = await uploadPicture(testApp, staff, await sampleJpeg(1, { width: 300, height: 500 }), HERE);
    const { body } = await sendByHand(
      testApp,
      staff,
      { ...to(), channel: 'AC' },
      byHand({ pictureId, number: '0000123', series: '002' }),
    );
    const params = { id: body.invoiceId };
    expect(await detail(body.invoiceId)).toMatchObject({
      ...{ accessKey: null, number: '123', series: '2', model: null, state: null, channel: 'AC' },
      picture: { fileId: pictureId, width: 300, height: 500 },
      customerOrderEnrichment: { enrichmentProvider: 'MANUAL' },
    });
    const shown = await testApp.call(endpoints.invoicePicture, { params }, masked);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await sharp(shown.raw).metadata()).width).toBe(300);
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    expect((await testApp.call(endpoints.invoicePicture, { params }, elsewhere)).status).toBe(404);
    expect((await testApp.call(endpoints.getInvoice, { params }, elsewhere)).status).toBe(404);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('without a picture has none to show', async () => {
    const { body } = await sendByKey(testApp, staff, to());
    expect((await testApp.call(endpoints.invoicePicture, { params: { id: body.invoiceId } }, staff)).status).toBe(404);
  });

  test('of each of the nine types and through each of the seven channels', async () => {
    for (const [index, type] of INVOICE_TYPES.entries()) {
      const { status, body } = await sendByHand(testApp, staff, to(), byHand({ type, number: String(index + 1) }));
      expect([status, (await detail(body.invoiceId)).type]).toEqual([201, type]);
    }
    for (const channel of INVOICE_CHANNELS) {
      const { status, body } = await sendByKey(testApp, staff, { ...to(), channel });
      expect([status, (await detail(body.invoiceId)).channel]).toEqual([201, channel]);
    }
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('and its store is the one that the issuer has at that moment', async () => {
    const store = await aStore(testApp.database.db, { mallCode: HERE, brandName: 'Padaria Boa', luc: 'L-10' });
    const { cnpj: ofStore } = await anIssuer(testApp.database.db, {
      mallCode: HERE,
      list: 'allowed',
      storeUniversalId: store.universalId,
    });
    const { body } = await sendByKey(testApp, staff, to(), { accessKey: nextKey({ cnpj: ofStore }) });
    expect(await detail(body.invoiceId)).toMatchObject({
      storeName: 'Padaria Boa',
      issuer: { list: 'allowed', name: 'Padaria Boa', luc: 'L-10' },
    });
  });

  test('twice with one Idempotency-Key is sent once, and answered alike', async () => {
    const note = { accessKey: nextKey({ cnpj }) };
    const keyed = { ...to(), idempotencyKey: 'one-key-that-is-long-enough' };
    const first = await sendByKey(testApp, staff, keyed, note);
    const second = await sendByKey(testApp, staff, keyed, note);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const { rows } = await testApp.database.pool.query('select status from invoices');
    expect(rows).toEqual([{ status: 'AVALIACAO_PENDENTE' }]);
    expect((await sendByKey(testApp, staff, keyed, { accessKey: nextKey({ cnpj }) })).problem.code).toBe('idempotency-mismatch');
  });

  test('[PER-09] and the customer is covered where customers’ data may not be seen', async () => {
    const { body } = await sendByKey(testApp, masked, to());
    expect(await detail(body.invoiceId, masked)).toMatchObject({ customer: { cpf: maskCpf(customer.cpf) }, isMasked: true });
    expect(await detail(body.invoiceId)).toMatchObject({ customer: { cpf: customer.cpf }, isMasked: false });
  });

  test('[AUD-01] and is on record, without a word about the customer', async () => {
    const { body } = await sendByKey(testApp, staff, to(), { amountInCents: 0 });
    expect(body).toMatchObject({ status: 'REJEITADA', recuseReason: 'VALUE_LIMIT' });
    expect(await auditTrail(testApp.database, body.invoiceId)).toMatchObject([
      {
        ...{ action: 'invoice.sent', actorEmail: staff.email, mallCode: HERE, subjectType: 'invoice' },
        after: { type: 'NFCE', channel: 'ACCESSKEY', source: 'access-key', status: 'REJEITADA', recuseReason: 'VALUE_LIMIT' },
      },
    ]);
    const values = { cpf: customer.cpf, name: 'Quitéria', id: customer.customerId };
    const found = await findEverywhere(
      { database: testApp.database, folder: import.meta.dirname, logLines: testApp.logLines },
      values,
    );
    expect(found.filter((place) => /audit|pgboss|log|idempotency|invoice_(events|flags|marks)/.test(place))).toEqual([]);
  });
});

describe('[INV-04] whom a note would be sent for', () => {
  const find = (cpf: string, as = staff, mallCode = HERE) =>
    testApp.call(endpoints.findInvoiceCustomer, { body: { mallCode, cpf } }, as);

  test('is found by CPF in their mall, and whether they are blocked', async () => {
    expect((await find(customer.cpf)).body).toEqual({
      customerId: customer.customerId,
      fullName: 'Quitéria Albuquerque',
      isBlocked: false,
    });
    expect((await find(customer.cpf, staff, THERE)).problem.code).toBe('customer-unknown');
    expect((await find(customer.cpf, masked, THERE)).problem.code).toBe('foreign-mall');
    await testApp.database.pool.query('update customers set is_blocked = true');
    expect((await find(customer.cpf)).body.isBlocked).toBe(true);
  });

  test('[PER-09] cannot be tried out by those who see CPFs covered', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 32; tries += 1) statuses.push((await find(nextCpf(), masked)).status);
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([30, 429]);
    expect((await find(customer.cpf)).status).toBe(200);
    const listed = await testApp.call(endpoints.listInvoices, { query: { cpf: customer.cpf } }, masked);
    expect([listed.status, Number(listed.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('[PER-09] nor by sending notes that cannot be: they are refused before anybody is looked for', async () => {
    const bad = { accessKey: nextKey({ month: '2099-01' }) };
    const known = await sendByKey(testApp, masked, to(), bad);
    const unknown = await sendByKey(testApp, masked, { ...to(), cpf: '52998224725' }, bad);
    expect([known.status, { ...unknown.problem, requestId: '' }]).toEqual([400, { ...known.problem, requestId: '' }]);
  });
});
