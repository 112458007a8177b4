// More notes than a list counts: made inside PostgreSQL, since it takes more than ten thousand of them.
import { invoiceEndpoints as endpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aNote } from './testing/a-note.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const TOTAL = 10_050;

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices', 'read-customer'] });
  const { invoiceId } = await aNote(testApp.database.db, {
    mallCode: HERE,
    status: 'APROVADA',
    type: 'NFE',
    sentAt: new Date('2026-05-01T12:00:00Z'),
  });
  await testApp.database.pool.query(
    `insert into invoices (mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, amount_in_cents, issue_date, status, sent_at, decided_at)
     select mall_code, gen_random_uuid(), customer_id, type, channel, issuer_cnpj, amount_in_cents, issue_date, status,
       sent_at - make_interval(mins => each), decided_at from invoices cross join generate_series(1, ${TOTAL - 1}) as each
     where invoice_id = $1`,
    [invoiceId],
  );
});
afterAll(() => testApp.close());

const list = async (query: object) => (await testApp.call(endpoints.listInvoices, { query }, staff)).body;

test.each([{ minAmount: 1 }, { type: 'NFE' }, { minAmount: 1, status: 'APROVADA' }])(
  '[INV-01] more notes than are counted are said to be so, and are shown in their order all the same: %j',
  async (filter) => {
    const first = await list({ ...filter, size: 100 });
    expect([first.total, first.pageCount]).toEqual([null, 100]);
    const last = await list({ ...filter, size: 100, page: 100 });
    const { rows } = await testApp.database.pool.query(
      'select invoice_id from invoices order by sent_at desc, invoice_id desc limit 10000',
    );
    const ids = rows.map(({ invoice_id }) => invoice_id);
    expect(first.data.map(({ invoiceId }) => invoiceId)).toEqual(ids.slice(0, 100));
    expect(last.data.map(({ invoiceId }) => invoiceId)).toEqual(ids.slice(9900));
    expect(await list({ ...filter, size: 100, page: 102 })).toMatchObject({ data: [], total: null });
  },
);

test('[INV-01] exactly as many as are counted are counted', async () => {
  await testApp.database.pool.query(
    'delete from invoices where invoice_id in (select invoice_id from invoices where sent_at < (select max(sent_at) from invoices) limit 50)',
  );
  expect(await list({ minAmount: 1 })).toMatchObject({ total: 10_000 });
});
