// Totals that are added up by several at once, beside notes that come in. Needs several connections, which only PostgreSQL has.
import { invoiceEndpoints as endpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { foldTotals } from './invoice-totals.store.ts';
import { noteOf } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { manyNotes } from './testing/many-notes.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('[INV-07] totals added up by eight at once lose nothing and count nothing twice, and are right at any moment between', async () => {
  const { db } = testApp.database;
  const staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: ['access-invoice-monitor-page'] });
  const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
  const people = await Promise.all([HERE, THERE].map((mallCode) => aCustomer(db, { mallCode })));
  const some = (status: 'APROVADA' | 'AVALIACAO_PENDENTE') =>
    Array.from({ length: 100 }, (_, index) => {
      const { mallCode, customerId } = people[index % 2] as (typeof people)[number];
      return noteOf({ mallCode, customerId, issuerCnpj: cnpj, status, sentAt: new Date(Date.now() - index * 3_600_000) });
    });
  const ROUNDS = 6;
  let written = 0;
  const write = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await manyNotes(db, [...some('APROVADA'), ...some('AVALIACAO_PENDENTE')]);
      written += 200;
    }
  };
  let isWriting = true;
  const writing = Promise.all([write(), write()]).finally(() => {
    isWriting = false;
  });
  const seen: number[] = [];
  let folded = 0;
  while (isWriting) {
    const atLeast = written;
    const [counts, { body }] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => foldTotals(db))),
      testApp.call(endpoints.invoiceMonitor, { query: {} }, staff),
    ]);
    folded += counts.reduce((sum, each) => sum + each, 0);
    const total = body.byStatus.reduce((sum, { count }) => sum + count, 0);
    expect([total % 200, total >= atLeast]).toEqual([0, true]);
    seen.push(total);
  }
  await writing;
  folded += await foldTotals(db);
  expect([folded, written]).toEqual([2 * ROUNDS * 200, 2 * ROUNDS * 200]);
  expect((await testApp.database.pool.query('select 1 from invoice_total_changes')).rows).toEqual([]);
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  expect(await disagreements(testApp.database)).toEqual([]);
});
