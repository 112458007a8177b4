// Sales that shops send become invoices of the customers whose CPF they carry. Rows SYN-07, INV-05.

import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer, nextCpf } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStoreClient, type ShopClient } from '../store-sync/testing/a-store-client.ts';
import { receiveSales } from './commands/receive-sales.ts';
import { disagreements } from './testing/disagreements.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const BEER = { name: 'Cerveja 600 ml', ncm: '22030000', quantity: '2.0000', totalCents: 3000 };
const SOAP = { name: 'Sabonete', ncm: '34011190', quantity: '1.0000', totalCents: 6000 };

let testApp: TestApp;
let staff: Person;
/** PER-11: approves what she did not send. */
let analyst: Person;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({
    malls: [HERE],
    permissions: ['read-store-sync', 'manage-store-sync', 'create-invoices', 'read-invoices', 'update-invoices', 'read-customer'],
  });
  analyst = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices', 'update-invoices'] });
  client = await aStoreClient(testApp, staff, { mallCode: HERE });
  const { universalId: storeUniversalId, contractCnpj: cnpj } = client.store;
  await anIssuer(testApp.database.db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: new Date() });
});

const query = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows;
const receive = () => receiveSales({ ...testApp.deps, db: testApp.database.db });
const take = async (...sales: readonly object[]) => {
  const { body } = await client.send(sales);
  expect(body.results.map(({ outcome }) => outcome)).toEqual(sales.map(() => 'ACCEPTED'));
  return receive();
};
const notes = () =>
  query(`select channel, type, status, recuse_reason as reason, amount_in_cents::int as amount, enrichment_provider as provider,
     sent_by, is_buyer_sender as is_buyer, (select count(*)::int from invoice_items t where t.invoice_id = i.invoice_id) as items,
     array(select act from invoice_events e where e.invoice_id = i.invoice_id order by position) as acts,
     exists (select 1 from invoice_approvals a where a.invoice_id = i.invoice_id) as approved
     from invoices i order by sent_at, invoice_id`);
const approveAs = (id: string, sale: ReturnType<ShopClient['sale']>, amountInCents: number) =>
  testApp.call(
    reviewEndpoints.approveInvoice,
    {
      params: { id },
      body: {
        ...{ type: 'NFCE', accessKey: sale.accessKey, issuerCnpj: sale.issuerCnpj, number: sale.number },
        ...{ issueDate: saoPauloDay(new Date(sale.issuedAt)), amountInCents },
      },
    },
    analyst,
  );
const waiting = () => query('select kind from sale_outbox');
const expectAgreement = async () => expect(await disagreements(testApp.database)).toEqual([]);

describe('a sale with the CPF of a customer', () => {
  test('[SYN-07] is an approved invoice on the channel of integration, with what was sold, and waits for the engine', async () => {
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    expect(await take(client.sale({ buyerCpf: cpf, items: [BEER, SOAP] }))).toEqual({ received: 1 });
    expect(await notes()).toEqual([
      {
        ...{ channel: 'FAREJEIRO', type: 'NFCE', status: 'APROVADA', reason: null, amount: 9000, provider: 'STORE_SYNC' },
        ...{ sent_by: `store:${client.store.universalId}`, is_buyer: true, items: 2, acts: ['SENT', 'APPROVED'], approved: true },
      },
    ]);
    expect(await waiting()).toEqual([]);
    await expectAgreement();
    expect(await receive()).toEqual({ received: 0 });
  });

  test('[SYN-07] goes through the rules of every note: limits of the mall refuse it, an issuer nobody decided on keeps it', async () => {
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    await query('insert into invoice_settings (mall_code, daily_limit, quarantine_days, version) values ($1, 1, 0, 1)', HERE);
    await take(client.sale({ buyerCpf: cpf }), client.sale({ buyerCpf: cpf }));
    expect((await notes()).map(({ status, reason, approved }) => [status, reason, approved])).toEqual([
      ['APROVADA', null, true],
      ['REJEITADA', 'DAILY_LIMIT', false],
    ]);
    const { cpf: other } = await aCustomer(testApp.database.db, { mallCode: HERE });
    await query(
      "update issuer_cnpjs set list = 'undefined', decided_at = null, store_universal_id = null where cnpj = $1",
      client.store.contractCnpj,
    );
    await take(client.sale({ buyerCpf: other }));
    expect((await notes()).map(({ status }) => status)).toEqual(['APROVADA', 'REJEITADA', 'CNPJ_ANALISE']);
    await expectAgreement();
  });

  test('[SYN-07] of nobody the mall knows, of somebody who is blocked, or cancelled meanwhile makes no invoice, and is not asked about again', async () => {
    const { cpf: blocked, customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
    await query('update customers set is_blocked = true where customer_id = $1', customerId);
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const ended = client.sale({ buyerCpf: cpf });
    await client.send([client.sale({ buyerCpf: nextCpf() }), client.sale({ buyerCpf: blocked }), ended]);
    await client.send([client.cancellation(ended)]);
    expect(await receive()).toEqual({ received: 0 });
    expect(await notes()).toEqual([]);
    expect(await waiting()).toEqual([{ kind: 'CANCELLATION' }]);
  });

  test('[SYN-07] a line of a list, which has no key, is an invoice too, once', async () => {
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    await take(client.line('17', { buyerCpf: cpf }));
    const [note] = await notes();
    expect([note?.status, note?.items, note?.type]).toEqual(['APROVADA', 0, 'NFCE']);
    const [{ access_key, number }] = await query('select access_key, number from invoices');
    expect([access_key, number]).toEqual([null, '17']);
  });
});

describe('one access key is one purchase, whichever comes first', () => {
  test('[SYN-07] a note that waits takes items and value from the sale; approved where the sale names its sender', async () => {
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const sale = client.sale({ buyerCpf: cpf, items: [BEER, SOAP] });
    await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: sale.accessKey ?? '', amountInCents: 5 });
    await take(sale);
    expect(await notes()).toMatchObject([
      {
        channel: 'ACCESSKEY',
        status: 'APROVADA',
        amount: 9000,
        provider: 'STORE_SYNC',
        items: 2,
        acts: ['SENT', 'QUEUED', 'ENRICHED', 'APPROVED'],
      },
    ]);
    await expectAgreement();
  });

  test('[SYN-07] where the sale names somebody else the note takes what was sold and goes on waiting for a person', async () => {
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const { cpf: buyer } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const sale = client.sale({ buyerCpf: buyer });
    await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: sale.accessKey ?? '' });
    await take(sale);
    expect(await notes()).toMatchObject([{ status: 'AVALIACAO_PENDENTE', amount: 9000, items: 1, approved: false }]);
    await expectAgreement();
  });

  test('[SYN-07] a note sent after its sale takes items and value from it; one that is an invoice already is its duplicate', async () => {
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const nameless = client.sale({ items: [BEER] });
    const named = client.sale({ buyerCpf: cpf });
    await take(nameless, named);
    for (const { accessKey } of [nameless, named])
      await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: accessKey ?? '', amountInCents: 5 });
    expect((await notes()).map(({ status, amount, items, provider }) => [status, amount, items, provider])).toEqual([
      ['APROVADA', 9000, 1, 'STORE_SYNC'],
      ['AVALIACAO_PENDENTE', 9000, 1, 'STORE_SYNC'],
      ['REJEITADA', 9000, 1, 'STORE_SYNC'],
    ]);
    await expectAgreement();
  });

  test('[SYN-07] whatever an analyst types, a note whose sale is here is worth what the store sold', async () => {
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const sale = client.sale();
    await take(sale);
    const { body: sent } = await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: sale.accessKey ?? '' });
    expect((await approveAs(sent.invoiceId, sale, 1_000_000)).status).toBe(200);
    expect(await notes()).toMatchObject([{ status: 'APROVADA', amount: 9000, items: 1 }]);
    await expectAgreement();
  });

  test('[SYN-07] an analyst who has the note open keeps it, and approves it with what the store sold', async () => {
    const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const sale = client.sale({ buyerCpf: cpf, items: [BEER, SOAP] });
    const { body: sent } = await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: sale.accessKey ?? '' });
    await testApp.call(reviewEndpoints.claimInvoice, { params: { id: sent.invoiceId } }, analyst);
    await take(sale);
    expect(await notes()).toMatchObject([{ status: 'AVALIACAO_PENDENTE', amount: null, items: 0 }]);
    expect((await approveAs(sent.invoiceId, sale, 77)).status).toBe(200);
    expect(await notes()).toMatchObject([{ status: 'APROVADA', amount: 9000, items: 2 }]);
    await expectAgreement();
  });
});
