// INV-18: what a synchronised sale with both totals counts for, from the shop to the promotion, the page that explains it and the report.

import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { insightEndpoints } from '@galeria/contract/promotions/insight-endpoints';
import { COUNTED_TOTALS, type CountedTotal } from '@galeria/contract/reference/enumerations/counted-total';
import { MALLS } from '@galeria/contract/reference/malls';
import { syncReportEndpoints } from '@galeria/contract/store-sync/sync-report-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { receiveSales } from '../invoices/commands/receive-sales.ts';
import { nextKey } from '../invoices/testing/note-keys.ts';
import { sendByKey } from '../invoices/testing/sending.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStoreClient, type ShopClient } from '../store-sync/testing/a-store-client.ts';
import { keptAndRecounted } from '../store-sync/testing/recount.ts';
import { applyApproval } from './commands/apply-approval.ts';
import { aPromotion, optInAll } from './testing/a-promotion.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const clock = createSetClock('2027-01-05T12:00:00Z');

let testApp: TestApp;
let staff: Person;
let analyst: Person;
let customer: NewCustomer;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: 'no-workers', with: { clock } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const { db } = testApp.database;
  const permissions = [
    ...['read-store-sync', 'manage-store-sync', 'read-promotion'],
    ...['read-invoices', 'create-invoices', 'update-invoices', 'read-customer'],
  ];
  staff = await testApp.aPerson({ at: clock.now(), malls: [HERE], permissions });
  analyst = await testApp.aPerson({ at: clock.now(), malls: [HERE], permissions });
  customer = await aCustomer(db, { mallCode: HERE });
  client = await aStoreClient(testApp, staff, { mallCode: HERE, tracksForbiddenItems: true });
  const { universalId: storeUniversalId, contractCnpj: cnpj } = client.store;
  await anIssuer(db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: clock.now() });
});

const query = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows;
const lastDay = '2026-12-31T23:59:59-03:00';
const firstDay = '2027-01-01T00:00:00-03:00';

/** Of a hundred reais, 60 of them beer; with taxes 102, of them 61. */
const SOLD = { grossCents: 10_000, discountCents: 0, totalCents: 10_000 };
const ITEMS = [
  { name: 'CERVEJA', ncm: '22030000', quantity: '1', totalCents: 6_000, totalWithTaxesCents: 6_100 },
  { name: 'PRATO', ncm: '21069090', quantity: '1', totalCents: 4_000, totalWithTaxesCents: 4_100 },
];
const PLAIN_ITEMS = ITEMS.map(({ totalWithTaxesCents: _part, ...item }) => item);
const taxed = (issuedAt: string, traits: object = {}) =>
  client.sale({ ...SOLD, issuedAt, totalWithTaxesCents: 10_200, items: ITEMS, buyerCpf: customer.cpf, ...traits });
/** What a client before 1.2.0 sends of it. */
const plain = (sale: ReturnType<typeof taxed>) => {
  const { totalWithTaxesCents: _total, ...rest } = sale;
  return { ...rest, items: PLAIN_ITEMS };
};

async function took(...sales: readonly object[]) {
  const { status, body, problem } = await client.send(sales, clock.now().toISOString());
  if (status !== 200) throw new Error(`the sales were not taken: ${JSON.stringify(problem)}`);
  return body.results.map(({ outcome, code }) => code ?? outcome);
}
const receive = () => receiveSales({ ...testApp.deps, db: testApp.database.db });
const apply = (invoiceId: string) =>
  applyApproval({ db: testApp.database.db, clock, secret: testApp.deps.secret }, { invoiceId, mallCode: HERE });

async function invoiceOf({ accessKey }: { readonly accessKey: string | null }) {
  const [row] = await query('select invoice_id from invoices where access_key = $1', accessKey);
  const { body } = await testApp.call(invoiceEndpoints.getInvoice, { params: { id: row.invoice_id } }, staff);
  return body;
}

async function promotions() {
  const ids = new Map<number, CountedTotal>();
  for (const countedTotal of COUNTED_TOTALS) {
    const period = { startsAt: new Date('2026-12-01T03:00:00Z'), endsAt: new Date('2027-02-01T02:59:59Z') };
    const promotion = await aPromotion(testApp.database.db, { mallCode: HERE, countedTotal, ...period });
    await optInAll(testApp.database.db, promotion, [customer]);
    ids.set(promotion.promotionId, countedTotal);
  }
  return ids;
}
const countedBy = async (ids: ReadonlyMap<number, CountedTotal>) =>
  Object.fromEntries(
    (await query('select promotion_id, counted_in_cents from promotion_invoices')).map((row) => [
      ids.get(row.promotion_id),
      Number(row.counted_in_cents),
    ]),
  );

async function report() {
  const { kept, recounted } = await keptAndRecounted(testApp.database);
  expect(kept).toEqual(recounted);
  const range = { startDate: '2026-12-30T03:00:00Z', endDate: '2027-01-10T03:00:00Z' };
  const { body } = await testApp.call(syncReportEndpoints.salesByPeriod, { query: range }, staff);
  expect(body.data.map(({ netWithTaxesCents }) => netWithTaxesCents)).toEqual([body.totals.netWithTaxesCents]);
  return [body.totals.netCents, body.totals.netWithTaxesCents];
}

describe('[INV-18] a synchronised sale that says both totals', () => {
  test.each([
    [lastDay, { BY_DATE: 4_000, NOTE: 4_000, WITH_TAXES: 4_100 }],
    [firstDay, { BY_DATE: 4_100, NOTE: 4_000, WITH_TAXES: 4_100 }],
  ] as const)('of %s counts for each promotion by its setting, and is explained with both', async (issuedAt, expected) => {
    const ids = await promotions();
    const sale = taxed(issuedAt);
    expect(await took(sale)).toEqual(['ACCEPTED']);
    await receive();
    const note = await invoiceOf(sale);
    expect([note.status, note.amountInCents, note.amountWithTaxesInCents]).toEqual(['APROVADA', 10_000, 10_200]);
    expect(note.items.map(({ amountWithTaxesInCents }) => amountWithTaxesInCents)).toEqual([6_100, 4_100]);
    await apply(note.invoiceId);
    expect(await countedBy(ids)).toEqual(expected);
    for (const [id, countedTotal] of ids) {
      const params = { id, invoiceId: note.invoiceId };
      const { body } = await testApp.call(insightEndpoints.explainInvoice, { params }, staff);
      const sentence = body.steps.find(({ check }) => check === 'counted-total')?.sentence.text.replaceAll('\u00a0', ' ');
      expect(sentence).toBe(
        expected[countedTotal] === 4_100
          ? 'Conta o total com IBS, CBS e IS (vNFTot), R$ 102,00; sem eles (vNF) a nota é de R$ 100,00.'
          : 'Conta o total da nota (vNF), R$ 100,00; com IBS, CBS e IS (vNFTot) ela é de R$ 102,00.',
      );
    }
    expect(await report()).toEqual([10_000, 10_200]);
    await took(client.cancellation(sale));
    expect(await report()).toEqual([0, 0]);
  });

  test('of an older client says one, is taken as ever, and counts by it; sent again by a newer one it is the same sale', async () => {
    const ids = await promotions();
    const sale = taxed(firstDay);
    expect([await took(plain(sale)), await took(sale), await took(plain(sale))]).toEqual([['ACCEPTED'], ['KNOWN'], ['KNOWN']]);
    await receive();
    const note = await invoiceOf(sale);
    expect([note.amountInCents, note.amountWithTaxesInCents]).toEqual([10_000, null]);
    await apply(note.invoiceId);
    expect(await countedBy(ids)).toEqual({ BY_DATE: 4_000, NOTE: 4_000, WITH_TAXES: 4_000 });
    expect(await report()).toEqual([10_000, 10_000]);
    const other = taxed(firstDay);
    expect([await took(other), await took(plain(other))]).toEqual([['ACCEPTED'], ['KNOWN']]);
    expect(await report()).toEqual([20_000, 20_200]);
  });

  test.each(['with its key', 'without a key'])(
    'read from an XML after its line %s adds what the line did not say',
    async (how) => {
      const xml = taxed(firstDay);
      const { accessKey, number } = xml;
      const series = String(Number(accessKey?.slice(22, 25)));
      const line = client.line(number, {
        ...{ ...plain(xml), kind: 'SALE', source: 'CSV', items: [], reference: 'linha', series, documentKind: 'NFCE' },
        ...(how === 'without a key' && { accessKey: null }),
      });
      expect([await took(line), await took(xml)]).toEqual([['ACCEPTED'], ['KNOWN']]);
      expect(await report()).toEqual([10_000, 10_200]);
      await receive();
      const note = await invoiceOf(xml);
      expect([note.amountWithTaxesInCents, note.items.length]).toEqual([10_200, 2]);
    },
  );

  test('gives both to a note that is sent by its key, before and after', async () => {
    const before = taxed(firstDay);
    await sendByKey(testApp, staff, { cpf: customer.cpf, mallCode: HERE }, { accessKey: before.accessKey ?? '' });
    await took(before);
    await receive();
    const after = taxed(firstDay, { buyerCpf: null });
    await took(after);
    await sendByKey(testApp, staff, { cpf: customer.cpf, mallCode: HERE }, { accessKey: after.accessKey ?? '' });
    for (const sale of [before, after]) {
      const note = await invoiceOf(sale);
      expect([note.amountInCents, note.amountWithTaxesInCents, note.items.length]).toEqual([10_000, 10_200, 2]);
    }
  });

  test('gives both to a note that is approved before the sale became one', async () => {
    const sale = taxed(firstDay);
    await sendByKey(testApp, staff, { cpf: customer.cpf, mallCode: HERE }, { accessKey: sale.accessKey ?? '' });
    await took(sale);
    const { invoiceId: id } = await invoiceOf(sale);
    const { body: card } = await testApp.call(reviewEndpoints.claimInvoice, { params: { id } }, analyst);
    const { type, issuerCnpj, number, accessKey } = card;
    const read = { type, issuerCnpj, number, accessKey, issueDate: '2027-01-01', amountInCents: 9_000 } as never;
    expect((await testApp.call(reviewEndpoints.approveInvoice, { params: { id }, body: read }, analyst)).status).toBe(200);
    const note = await invoiceOf(sale);
    expect([note.amountInCents, note.amountWithTaxesInCents]).toEqual([10_000, 10_200]);
  });

  test('waits for a person, and is held back by the limit on values, with the higher one', async () => {
    await query(
      `insert into invoice_settings (mall_code, quarantine_days, version, sync_review_from_in_cents, sync_review_times)
       values ($1, 0, 1, 10200, null)`,
      HERE,
    );
    const [high, low] = [taxed(firstDay), taxed(firstDay, { totalWithTaxesCents: 10_199 })];
    await took(high, low);
    await receive();
    const first = await invoiceOf(high);
    expect([first.status, first.flags.map(({ kind }) => kind)]).toEqual(['AVALIACAO_PENDENTE', ['HIGH_FOR_ISSUER']]);
    expect((await invoiceOf(low)).status).toBe('APROVADA');
    await query('update invoice_settings set value_limit_in_cents = 10199');
    const over = taxed(firstDay);
    await took(over);
    await receive();
    expect(await invoiceOf(over)).toMatchObject({ status: 'REJEITADA', recuseReason: 'VALUE_LIMIT' });
  });

  test('a return takes its own total with taxes from net', async () => {
    await took(taxed(firstDay));
    const back = taxed(firstDay, {
      source: 'NFE',
      isReturn: true,
      grossCents: 4_000,
      totalCents: 4_000,
      totalWithTaxesCents: 4_100,
    });
    const { accessKey: _key, ...rest } = back;
    const accessKey = nextKey({ cnpj: back.issuerCnpj, month: '2027-01', model: '55' });
    const number = String(Number(accessKey.slice(25, 34)));
    expect(await took({ ...rest, accessKey, number, reference: accessKey, items: [] })).toEqual(['ACCEPTED']);
    expect(await report()).toEqual([6_000, 6_100]);
  });
});
