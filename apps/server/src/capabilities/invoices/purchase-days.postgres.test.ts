// Two notes of one customer whose day becomes known at the same moment. Needs several connections, which only PostgreSQL has.
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { completeInvoice } from './commands/complete-invoice.ts';
import { aNote } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('[INV-05] one place is left of the day that two notes turn out to be of at once: one of them has it', async () => {
  const { database, clock } = testApp;
  const customer = await aCustomer(database.db, { mallCode: HERE });
  await database.pool.query(
    'insert into invoice_settings (mall_code, daily_limit, quarantine_days, version) values ($1, 1, 0, 1)',
    [HERE],
  );
  const sentAt = new Date('2026-05-20T15:00:00Z');
  const unread = { ...customer, status: 'ANALISE', issueDate: null, amountInCents: null, sentAt } as const;
  const notes = [await aNote(database.db, unread), await aNote(database.db, unread)];
  const noteService = { readNote: async () => ({ issueDate: '2026-05-18', amountInCents: 900, issuerName: null }) };
  // Both have read what there was before the customer is let go.
  const held = await holdOutside(database, [
    'select 1 from customers where customer_id = $1 for no key update',
    [customer.customerId],
  ]);
  const both = Promise.all(notes.map((note) => completeInvoice({ db: database.db, clock, noteService }, note)));
  await expect.poll(() => lockWaiters(database)).toHaveLength(2);
  await held.rollback();
  expect(await both).toEqual(['completed', 'completed']);
  const { rows } = await database.pool.query('select coalesce(recuse_reason, status) as is from invoices order by 1');
  expect(rows).toEqual([{ is: 'AVALIACAO_PENDENTE' }, { is: 'DAILY_LIMIT' }]);
  expect(await disagreements(database)).toEqual([]);
});
