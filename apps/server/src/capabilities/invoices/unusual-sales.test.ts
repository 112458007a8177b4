// Synchronised sales far beyond what their store sells wait for a person. Row SYN-07.
import { getInvoiceSettings, updateInvoiceSettings } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStoreClient, type ShopClient } from '../store-sync/testing/a-store-client.ts';
import { receiveSales } from './commands/receive-sales.ts';
import { disagreements } from './testing/disagreements.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let staff: Person;
let analyst: Person;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = [
    'read-store-sync',
    'manage-store-sync',
    'create-invoices',
    'read-invoices',
    'update-invoices',
    'read-customer',
  ];
  staff = await testApp.aPerson({ malls: [HERE], permissions });
  analyst = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices', 'update-invoices'] });
  client = await anotherShop();
});

async function anotherShop(): Promise<ShopClient> {
  const shop = await aStoreClient(testApp, staff, { mallCode: HERE });
  const { universalId: storeUniversalId, contractCnpj: cnpj } = shop.store;
  await anIssuer(testApp.database.db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: new Date() });
  return shop;
}

const query = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows;
const receive = () => receiveSales({ ...testApp.deps, db: testApp.database.db });
const paid = (totalCents: number) => ({ grossCents: totalCents, discountCents: 0, totalCents, items: [] });
/** Each of a customer of their own, whom no limit holds back. */
async function sell(amounts: readonly number[], shop = client) {
  const sales = [];
  for (const amount of amounts)
    sales.push(shop.sale({ ...paid(amount), buyerCpf: (await aCustomer(testApp.database.db, { mallCode: HERE })).cpf }));
  const { body } = await shop.send(sales);
  expect(new Set(body.results.map(({ outcome }) => outcome))).toEqual(new Set(['ACCEPTED']));
  await receive();
  expect(await disagreements(testApp.database)).toEqual([]);
  return sales;
}
const habit = () => sell(Array.from({ length: 20 }, () => 19_000));
const noteOf = async ({ accessKey }: { accessKey: string | null }) => {
  const [note] = await query(
    `select invoice_id as id, status, flag_count as flags, amount_in_cents::int as amount,
       array(select act from invoice_events e where e.invoice_id = i.invoice_id order by position) as acts,
       array(select kind from invoice_flags f where f.invoice_id = i.invoice_id) as kinds,
       exists (select 1 from invoice_reviews r where r.invoice_id = i.invoice_id) as queued,
       exists (select 1 from invoice_approvals a where a.invoice_id = i.invoice_id) as approved
     from invoices i where access_key = $1`,
    accessKey,
  );
  return note;
};
const approve = (
  id: string,
  { accessKey, issuerCnpj, number, issuedAt }: ReturnType<ShopClient['sale']>,
  amountInCents: number,
) =>
  testApp.call(
    reviewEndpoints.approveInvoice,
    {
      params: { id },
      body: { type: 'NFCE', accessKey, issuerCnpj, number, issueDate: saoPauloDay(new Date(issuedAt)), amountInCents },
    },
    analyst,
  );

const HELD = {
  status: 'AVALIACAO_PENDENTE',
  acts: ['SENT', 'QUEUED'],
  kinds: ['HIGH_FOR_ISSUER'],
  queued: true,
  approved: false,
};
const APPROVED = { status: 'APROVADA', acts: ['SENT', 'APPROVED'], queued: false, approved: true };

test('[SYN-07] [INV-10] far beyond its store’s habit it is in the review queue with the reason, and counts once a person approves it', async () => {
  await habit();
  const [far, near] = await sell([1_000_000, 100_000]);
  if (!far || !near) throw new Error('nothing was sold');
  const note = await noteOf(far);
  expect(note).toMatchObject({ ...HELD, flags: 1, amount: 1_000_000 });
  expect(await noteOf(near)).toMatchObject(APPROVED);
  const { body: card } = await testApp.call(reviewEndpoints.claimInvoice, { params: { id: note.id } }, analyst);
  expect(card.flags.map(({ sentence }) => sentence.text.replaceAll('\u00a0', ' '))).toEqual([
    'Venda de R$ 10.000,00: 52 vezes a média da loja, R$ 190,00 em 20 notas aprovadas. Espera por uma pessoa',
  ]);
  expect((await approve(note.id, far, 1_000_000)).status).toBe(200);
  expect(await noteOf(far)).toMatchObject({ status: 'APROVADA', approved: true });
});

test('[SYN-07] a batch of them makes none of the next look usual; another store has its own habit', async () => {
  const other = await anotherShop();
  await habit();
  await sell(
    Array.from({ length: 20 }, () => 1_000_000).map((amount, n) => amount + n),
    other,
  );
  const far = await sell(Array.from({ length: 60 }, (_, n) => 1_000_000 + n));
  for (const sale of [far[0], far[59]]) expect(await noteOf(sale ?? { accessKey: null })).toMatchObject(HELD);
  expect(await query("select count(*)::int as n from invoices where status = 'APROVADA'")).toEqual([{ n: 20 }]);
  const [waits] = await query(
    "select distinct sentence->'params'->>'averageInCents' as average from invoice_flags where sentence->>'code' = 'flagHighForStore'",
  );
  expect(waits).toEqual({ average: '19000' });
});

test('[SYN-07] two processes that make notes of one batch at once hold each of them back', async () => {
  await habit();
  const sales = [];
  for (let n = 0; n < 12; n += 1)
    sales.push(client.sale({ ...paid(500_000 + n), buyerCpf: (await aCustomer(testApp.database.db, { mallCode: HERE })).cpf }));
  await client.send(sales);
  await Promise.all([receive(), receive(), receive()]);
  expect(await query('select status, count(*)::int as n from invoices where amount_in_cents >= 500000 group by 1')).toEqual([
    { status: 'AVALIACAO_PENDENTE', n: 12 },
  ]);
});

test('[SYN-07] of a store that has approved too few notes to have a habit, and of a line of a list as of an XML', async () => {
  const [xml] = await sell([200_000]);
  expect(await noteOf(xml ?? { accessKey: null })).toMatchObject(HELD);
  const { cpf: buyerCpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
  await client.send([client.line('9602', { ...paid(1_000_000), buyerCpf })]);
  await receive();
  expect(await query("select status from invoices where number = '9602'")).toEqual([{ status: 'AVALIACAO_PENDENTE' }]);
});

test('[SYN-07] a note its customer had sent by its key waits too: the sale fills it in, and does not approve it', async () => {
  const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
  const sale = client.sale({ ...paid(1_000_000), buyerCpf: cpf });
  await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: sale.accessKey ?? '' });
  await client.send([sale]);
  await receive();
  expect(await noteOf(sale)).toMatchObject({
    ...{ ...HELD, acts: ['SENT', 'QUEUED', 'ENRICHED'], amount: 1_000_000, flags: 1 },
  });
  expect(await disagreements(testApp.database)).toEqual([]);
});

test('[SYN-07] the limit is the mall’s to set; a caller that does not know it changes the others alone', async () => {
  const params = { mallCode: HERE };
  const read = async () => (await testApp.call(getInvoiceSettings, { params }, staff)).body;
  const set = async (change: object) => {
    const { version } = await read();
    const limits = { dailyLimit: 20, monthlyLimit: 200, valueLimitInCents: null, quarantineDays: 0, version };
    return testApp.call(updateInvoiceSettings, { params, body: { ...limits, ...change } }, staff);
  };
  expect(await read()).toMatchObject({ syncReviewFromInCents: 200_000, syncReviewTimes: 10 });
  expect((await set({ syncReviewFromInCents: 1_500_000, syncReviewTimes: null })).status).toBe(200);
  expect((await set({ dailyLimit: 7 })).body).toMatchObject({
    dailyLimit: 7,
    syncReviewFromInCents: 1_500_000,
    syncReviewTimes: null,
  });
  const [under, over] = await sell([1_499_999, 1_500_000]);
  expect(await noteOf(under ?? { accessKey: null })).toMatchObject(APPROVED);
  expect(await noteOf(over ?? { accessKey: null })).toMatchObject(HELD);
  await set({ syncReviewFromInCents: null });
  const [any] = await sell([9_000_000]);
  expect(await noteOf(any ?? { accessKey: null })).toMatchObject(APPROVED);
  for (const wrong of [{ syncReviewTimes: 1 }, { syncReviewTimes: 1001 }, { syncReviewFromInCents: 0 }])
    expect((await set(wrong)).status).toBe(400);
  const stranger = await testApp.aPerson({ malls: [THERE], permissions: ['read-invoices', 'update-invoices'] });
  expect((await testApp.call(getInvoiceSettings, { params }, stranger)).status).toBe(403);
});
