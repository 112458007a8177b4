// One sale is one sale, whatever documents it comes in, and goods that come back are taken from net. Rows SYN-04, SYN-05.

import { MALLS } from '@galeria/contract/reference/malls';
import { documentKindOf } from '@galeria/contract/store-sync/document-kind';
import { syncMonitorEndpoints } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { syncReportEndpoints } from '@galeria/contract/store-sync/sync-report-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';
import { nextKey } from '../invoices/testing/note-keys.ts';
import { aStoreClient, type ShopClient } from './testing/a-store-client.ts';
import { keptAndRecounted } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let staff: Person;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-store-sync', 'manage-store-sync'] });
  client = await aStoreClient(testApp, staff, { mallCode: HERE });
});

type Sale = ReturnType<ShopClient['sale']>;

const query = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows;
const took = async (...sales: readonly object[]) =>
  (await client.send(sales)).body.results.map(({ outcome, code, message }) => (code === null ? outcome : `${code}: ${message}`));

/** The line a shop's list has of what an XML says, without its key. */
const lineOf = ({ number, accessKey, ...xml }: Sale, traits: object = {}): Sale =>
  client.line(number, {
    ...xml,
    ...{ source: 'CSV', accessKey: null, items: [], series: String(Number(accessKey?.slice(22, 25))), documentKind: 'NFCE' },
    ...traits,
  });

const TOTALS = 'sum(notes)::int as notes, sum(total_cents - cancelled_cents)::int as stands, sum(return_cents)::int as back';
async function totals() {
  const { kept, recounted } = await keptAndRecounted(testApp.database);
  expect(kept).toEqual(recounted);
  const [sums] = await query(`select ${TOTALS}, sum(cpf_notes)::int as cpf from sale_days`);
  return sums;
}

async function report() {
  const [startDate, endDate] = [-2, 1].map((days) => new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString());
  const { body } = await testApp.call(
    syncReportEndpoints.salesByPeriod,
    { query: { startDate: startDate ?? '', endDate: endDate ?? '' } },
    staff,
  );
  return body;
}

describe('the XML of a sale and the line of it without a key', () => {
  test('[SYN-05] count once, whichever comes first, in one batch and in two', async () => {
    const [one, two, three] = [client.sale(), client.sale(), client.sale()];
    expect(await took(one, lineOf(one))).toEqual(['ACCEPTED', 'KNOWN']);
    expect([await took(lineOf(two)), await took(two), await took(two, lineOf(two))]).toEqual([
      ['ACCEPTED'],
      ['KNOWN'],
      ['KNOWN', 'KNOWN'],
    ]);
    // A list that does not say what its documents are.
    expect([await took(three), await took(lineOf(three, { documentKind: null }))]).toEqual([['ACCEPTED'], ['KNOWN']]);
    expect(await totals()).toMatchObject({ notes: 3, stands: 27_000 });
    expect(await report()).toMatchObject({ totals: { notes: 3, netCents: 27_000 } });
  });

  test('[SYN-05] with another amount the second is refused with both, whichever comes first; the first stands', async () => {
    const [one, two] = [client.sale(), client.sale()];
    const dearer = { grossCents: 12_000, discountCents: 1000, totalCents: 11_000 };
    const said = (first: string, then: string) =>
      `sale-amount-differs: Esta venda já foi recebida com R$\u00a0${first}, e agora diz R$\u00a0${then}. A primeira continua valendo`;
    expect(await took(one, lineOf(one, dearer))).toEqual(['ACCEPTED', said('90,00', '110,00')]);
    expect(await took(lineOf(two, dearer), two)).toEqual(['ACCEPTED', said('110,00', '90,00')]);
    // A key that was refused is nobody's: the shop takes the wrong line back, and the XML stands as it did.
    expect(await query('select mark from sale_marks where mark = $1', two.accessKey)).toEqual([]);
    expect(await totals()).toMatchObject({ notes: 2, stands: 20_000 });
    const params = { universalId: client.store.universalId };
    const { body } = await testApp.call(syncMonitorEndpoints.listSyncTroubles, { params, query: {} }, staff);
    expect(body.data.map(({ code, message }) => `${code}: ${message}`).sort()).toEqual([
      said('110,00', '90,00'),
      said('90,00', '110,00'),
    ]);
  });

  test('[SYN-05] [SYN-07] of a till that leaves its series empty: the amount tells that they are one, and the line learns its series', async () => {
    const [one, two, three] = [client.sale(), client.sale(), client.sale()];
    const blank = (xml: Sale, traits: object = {}) => lineOf(xml, { series: null, ...traits });
    expect([await took(blank(one)), await took(one), await took(blank(one))]).toEqual([['ACCEPTED'], ['KNOWN'], ['KNOWN']]);
    expect(await query('select series, access_key from synced_sales')).toEqual([{ series: '1', access_key: one.accessKey }]);
    expect([await took(two), await took(blank(two, { documentKind: null })), await took(lineOf(two))]).toEqual([
      ['ACCEPTED'],
      ['KNOWN'],
      ['KNOWN'],
    ]);
    // Of another amount it may be another till's.
    expect(await took(three, blank(three, { grossCents: 5000, discountCents: 0, totalCents: 5000 }))).toEqual([
      'ACCEPTED',
      'ACCEPTED',
    ]);
    expect(await totals()).toMatchObject({ notes: 4, stands: 32_000 });
    // Its line is cancelled with it: the shop's program sends both together.
    const end = { ...client.cancellation(blank(one)), documentKind: 'NFCE', day: dayOf(one) };
    await took(blank(one), end);
    expect(await totals()).toMatchObject({ notes: 4, stands: 23_000 });
  });

  test('[SYN-05] a key in both: what was paid decides, and not how each counts its discount', async () => {
    const xml = client.sale();
    const line = lineOf(xml, { accessKey: xml.accessKey, grossCents: 9000, discountCents: 0 });
    expect(await took(xml, line)).toEqual(['ACCEPTED', 'KNOWN']);
    expect(await took({ ...line, grossCents: 9001, totalCents: 9001 })).toEqual([
      'sale-amount-differs: Esta venda já foi recebida com R$\u00a090,00, e agora diz R$\u00a090,01. A primeira continua valendo',
    ]);
  });

  test('[SYN-05] [SYN-07] what the second says and the first did not is added to it: key, what was sold, and its buyer', async () => {
    const xml = client.sale({ buyerCpf: nextCpf() });
    await took(lineOf(xml, { buyerCpf: null }));
    expect(await query('select count(*)::int as n from sale_outbox')).toEqual([{ n: 0 }]);
    expect(await took(xml)).toEqual(['KNOWN']);
    expect(await query('select access_key, has_cpf, buyer_digest is not null as named from synced_sales')).toEqual([
      { access_key: xml.accessKey, has_cpf: true, named: true },
    ]);
    expect(await query('select count(*)::int as n from synced_sale_items')).toEqual([{ n: 1 }]);
    expect(await query("select count(*)::int as n from sale_outbox where kind = 'SALE'")).toEqual([{ n: 1 }]);
    expect(await totals()).toMatchObject({ notes: 1, cpf: 1 });
    await took(lineOf(xml), xml);
    expect(await query('select count(*)::int as n from sale_outbox')).toEqual([{ n: 1 }]);
  });

  test('[SYN-05] of two shops with one CNPJ are two sales, though day, series and number are the same', async () => {
    const { contractCnpj, mallCode } = client.store;
    const traits = { contractCnpj, mallCode, universalId: 'loja-irma', luc: 'LUC-IRMA' };
    const sister = await aStoreClient(testApp, staff, traits);
    const xml = sister.sale();
    expect(await took(lineOf(xml))).toEqual(['ACCEPTED']);
    expect((await sister.send([xml])).body.results).toMatchObject([{ outcome: 'ACCEPTED' }]);
    expect(await totals()).toMatchObject({ notes: 2, stands: 18_000 });
  });

  test('[SYN-05] [SYN-07] whose buyer is named after it was cancelled makes no invoice, and counts for no CPF', async () => {
    const xml = client.sale({ buyerCpf: nextCpf() });
    const line = lineOf(xml, { buyerCpf: null });
    await took(line, client.cancellation(line, { series: '1', documentKind: 'NFCE', day: dayOf(xml) }));
    expect(await took(xml)).toEqual(['KNOWN']);
    expect(await query("select count(*)::int as n from sale_outbox where kind = 'SALE'")).toEqual([{ n: 0 }]);
    expect(await totals()).toMatchObject({ notes: 1, stands: 0, cpf: 0 });
  });

  test('[SYN-05] a buyer who asked to be forgotten is not named again by another document', async () => {
    const xml = client.sale({ buyerCpf: nextCpf() });
    await took(lineOf(xml, { buyerCpf: xml.buyerCpf }));
    await query('update synced_sales set buyer_digest = null');
    await took(xml);
    expect(await query('select has_cpf, buyer_digest from synced_sales')).toEqual([{ has_cpf: true, buyer_digest: null }]);
    expect(await totals()).toMatchObject({ cpf: 1 });
  });

  test.each([
    ['by its key', (xml: Sale) => client.cancellation(xml)],
    ['by its line', (xml: Sale) => client.cancellation(lineOf(xml), { series: '1', documentKind: 'NFCE', day: dayOf(xml) })],
  ])('[SYN-05] [SYN-08] end together, cancelled %s, before or after both are here', async (_what, endOf) => {
    const [one, two, three] = [client.sale(), client.sale(), client.sale()];
    await took(one, lineOf(one), endOf(one));
    await took(lineOf(two), two);
    await took(endOf(two), endOf(two));
    await took(endOf(three), lineOf(three), three);
    expect(await query('select count(*)::int as n, count(cancelled_at)::int as ended from synced_sales')).toEqual([
      { n: 3, ended: 3 },
    ]);
    expect(await totals()).toMatchObject({ notes: 3, stands: 0 });
  });
});

const dayOf = ({ issuedAt }: Sale) => new Date(Date.parse(issuedAt) - 3 * 3_600_000).toISOString().slice(0, 10);

describe('kinds of document', () => {
  test('[SYN-05] are numbered apart: the same number of an NFC-e and of a SAT till are two sales', async () => {
    const [nfce, sat] = ['NFCE', 'SAT'].map((word) => client.line('9001', { documentKind: documentKindOf(word) })) as [
      Sale,
      Sale,
    ];
    const cheaper = { ...sat, grossCents: 9000, discountCents: 1000, totalCents: 8000 };
    expect(await took(nfce, cheaper)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await took(cheaper, nfce)).toEqual(['KNOWN', 'KNOWN']);
    expect(await totals()).toMatchObject({ notes: 2, stands: 17_000 });
    const end = { ...client.cancellation(cheaper), documentKind: 'CFE', day: dayOf(cheaper) };
    await took(end);
    expect(await totals()).toMatchObject({ notes: 2, stands: 9000 });
  });

  test('[SYN-05] a line that is here from before kinds were known is the same line, and its kind is known from then on', async () => {
    const old = client.line('9001');
    await took(old);
    expect(
      await query('select document_kind, (select mark like $1 from sale_marks) as marked from synced_sales', '% 9001 ____-__-__'),
    ).toEqual([{ document_kind: null, marked: true }]);
    expect(await took({ ...old, documentKind: 'NFCE' }, { ...old, documentKind: 'NFCE' }, old)).toEqual([
      'KNOWN',
      'KNOWN',
      'KNOWN',
    ]);
    expect(await took({ ...old, documentKind: 'CFE' })).toEqual(['ACCEPTED']);
    expect(await totals()).toMatchObject({ notes: 2 });
  });
});

describe('goods that come back', () => {
  const aReturn = (traits: Partial<Sale> = {}) => {
    const accessKey = nextKey({ cnpj: client.store.contractCnpj, month: client.sale().issuedAt.slice(0, 7), model: '55' });
    const paid = { grossCents: 3000, discountCents: 0, totalCents: 3000 };
    return client.sale({ source: 'NFE', accessKey, isReturn: true, ...paid, ...traits });
  };

  test('[SYN-04] are taken from net in both reports, and are no sale: not among the notes, the gross, or what an average is of', async () => {
    const sold = client.sale({ buyerCpf: nextCpf() });
    expect(await took(sold, aReturn())).toEqual(['ACCEPTED', 'ACCEPTED']);
    const sums = {
      notes: 1,
      grossCents: 10_000,
      discountCents: 1000,
      cancelledCents: 0,
      returnNotes: 1,
      returnCents: 3000,
      netCents: 6000,
    };
    expect(await report()).toMatchObject({
      ...{ data: [{ ...sums, averageTicketCents: 9000 }], totals: { ...sums, averageTicketCents: 9000 } },
      days: expect.arrayContaining([expect.objectContaining(sums)]),
    });
    const range = { startDate: dayOf(sold), endDate: dayOf(sold) };
    const { body } = await testApp.call(syncReportEndpoints.salesWithCpf, { query: range }, staff);
    expect(body.totals).toEqual({ notes: 1, notesWithCpf: 1, netCents: 6000, withCpfCents: 9000, cpfShare: 1 });
    const { body: monitor } = await testApp.call(syncMonitorEndpoints.monitorStores, { query: {} }, staff);
    expect(monitor.data[0]?.salesToday).toEqual({ notes: 1, totalCents: 6000 });
    const { body: malls } = await testApp.call(syncMonitorEndpoints.syncCoverage, { query: {} }, staff);
    expect(malls.data.map(({ salesToday }) => salesToday)).toContainEqual({ notes: 1, totalCents: 6000 });
    await totals();
  });

  test('[SYN-04] count below zero where the sale is not here, and no more once they are cancelled, before or after they come', async () => {
    const [one, two] = [aReturn(), aReturn()];
    await took(one, client.cancellation(two), two);
    expect(await report()).toMatchObject({ totals: { notes: 0, returnNotes: 1, returnCents: 3000, netCents: -3000 } });
    await took(client.cancellation(one));
    expect(await report()).toMatchObject({
      totals: { notes: 0, cancelledNotes: 0, returnNotes: 0, returnCents: 0, netCents: 0 },
    });
    await totals();
  });

  test('[SYN-04] [SYN-07] make no invoice, whatever CPF stands on them', async () => {
    await took(aReturn({ buyerCpf: nextCpf() }));
    expect(await query('select has_cpf, buyer_digest from synced_sales')).toEqual([{ has_cpf: false, buyer_digest: null }]);
    expect(await query("select 1 from sale_outbox where kind = 'SALE'")).toEqual([]);
  });

  test('[SYN-04] a line of the same number is a sale of its own', async () => {
    const back = aReturn();
    const line = client.line(back.number, {
      series: '1',
      documentKind: 'NFE',
      grossCents: 3000,
      discountCents: 0,
      totalCents: 3000,
    });
    expect(await took(back, line)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await report()).toMatchObject({ totals: { notes: 1, returnNotes: 1, netCents: 0 } });
  });
});
