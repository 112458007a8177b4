import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { foldTotals } from './invoice-totals.store.ts';
import { aNote } from './testing/a-note.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const [MALL = ''] = MALLS.map(({ code }) => code);

test('[INV-01] counts without a period are the same whether the changes were added up or wait', async () => {
  const analyst = await testApp.aPerson({ malls: [MALL], permissions: ['read-invoices', 'update-invoices'] });
  const { db } = testApp.database;
  const sent = (daysAgo: number) => new Date(testApp.clock.now().getTime() - daysAgo * 24 * 60 * 60_000);
  const look = async () => {
    const list = async (query: object) => (await testApp.call(invoiceEndpoints.listInvoices, { query }, analyst)).body.total;
    const { body } = await testApp.call(reviewEndpoints.claimNextInvoice, { body: { mallCode: MALL } }, analyst);
    return [await list({}), await list({ status: 'APROVADA' }), await list({ channel: 'OCR' }), body.waiting];
  };
  await aNote(db, { status: 'APROVADA', sentAt: sent(400), issueDate: '2025-01-02', decidedAt: sent(399) });
  await aNote(db, { status: 'AVALIACAO_PENDENTE', channel: 'OCR', sentAt: sent(3) });
  await aNote(db, { status: 'AVALIACAO_PENDENTE', sentAt: sent(1) });
  expect(await look()).toEqual([3, 1, 1, 2]);
  expect(await foldTotals(db)).toBeGreaterThan(0);
  expect((await testApp.database.pool.query('select 1 from invoice_total_changes')).rows).toEqual([]);
  expect(await look()).toEqual([3, 1, 1, 2]);
  await aNote(db, { status: 'APROVADA', sentAt: sent(2), decidedAt: sent(1) });
  expect(await look()).toEqual([4, 2, 1, 2]);
  await foldTotals(db);
  expect(await look()).toEqual([4, 2, 1, 2]);
});
