// Servers that are killed while they approve. Needs several connections to one database, which only PostgreSQL allows.
import { fileURLToPath } from 'node:url';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKillableServer } from '../../testing/killable-server.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { noteOf } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { manyNotes } from './testing/many-notes.ts';

const SERVER = fileURLToPath(new URL('./testing/approving-server.ts', import.meta.url));
const [HERE] = MALLS.map(({ code }) => code) as [string];
const NOTES = 120;
const KILLS = 4;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const countOf = async (text: string): Promise<number> =>
  (await testApp.database.pool.query(`select count(*)::int as found from ${text}`)).rows[0].found;

/** What a killed server had begun is undone as soon as the database notices that nobody is there any more. */
const others = async (): Promise<number> =>
  countOf(
    "pg_stat_activity where datname = current_database() and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()",
  );

test('[INV-02] approvals and what promotions act on agree, however often a server is killed among them', async () => {
  const { db, pool } = testApp.database;
  const { customerId } = await aCustomer(db, { mallCode: HERE });
  const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
  await manyNotes(
    db,
    Array.from({ length: NOTES }, () => noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj })),
  );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await countOf("invoices where status = 'APROVADA'");
    const server = await startKillableServer(SERVER, testApp.database, '');
    await server.said('approved\napproved\napproved\napproved\napproved\napproved');
    expect(await server.kill()).toEqual([null, 'SIGKILL']);
    await expect.poll(others).toBe(0);
    const approved = await countOf("invoices where status = 'APROVADA'");
    expect([approved > before, approved < NOTES]).toEqual([true, true]);
    expect(await countOf('invoice_approvals')).toBe(approved);
    expect(await countOf("audit_entries where action = 'invoice.approved'")).toBe(approved);
    expect(await disagreements(testApp.database)).toEqual([]);
    // Its leases end by themselves; here they end at once.
    await pool.query('update invoice_reviews set leased_until = now()');
  }
  const last = await startKillableServer(SERVER, testApp.database, '');
  await expect.poll(() => countOf('invoice_reviews')).toBe(0);
  await last.kill();
  expect([
    await countOf('invoice_approvals'),
    await countOf('(select distinct invoice_id from invoice_approvals) as each'),
  ]).toEqual([NOTES, NOTES]);
  expect(await disagreements(testApp.database)).toEqual([]);
});
