// Servers that are killed while they hand out the last awards. Needs several connections to one database, which only PostgreSQL
// allows.
import { fileURLToPath } from 'node:url';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKillableServer } from '../../testing/killable-server.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { takeApprovals } from './commands/take-approvals.ts';
import { aPromotion, optInAll, TEST_SECRET } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const SERVER = fileURLToPath(new URL('./testing/engine-server.ts', import.meta.url));
const [HERE] = MALLS.map(({ code }) => code) as [string];
const NOTES = 200;
const KILLS = 3;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const countOf = async (text: string): Promise<number> =>
  (await testApp.database.pool.query(`select count(*)::int as found from ${text}`)).rows[0].found;

/** What a killed server had begun is undone as soon as the database notices that nobody is there any more. */
const others = (): Promise<number> =>
  countOf(
    "pg_stat_activity where datname = current_database() and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()",
  );

test('[ENG-04] the last ten awards are reserved exactly, however often the server is killed on the way', async () => {
  const { db } = testApp.database;
  const promotion = await aPromotion(db, {
    mallCode: HERE,
    luckyNumber: { consumerTarget: 5_000 },
    buyAndWin: { consumerTarget: 10_000, awards: [{ quantity: 4 }, { quantity: 6 }] },
  });
  const customers = await addThose(
    db,
    Array.from({ length: NOTES }, () => customerOf({ mallCode: HERE })),
  );
  await optInAll(db, promotion, customers);
  const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
  await manyNotes(
    db,
    customers.map(({ customerId }) =>
      noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj, status: 'APROVADA', amountInCents: 10_000 }),
    ),
  );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await countOf('promotion_invoices');
    const server = await startKillableServer(SERVER, testApp.database, '');
    await server.said('applied\napplied\napplied\napplied\napplied\napplied');
    expect(await server.kill()).toEqual([null, 'SIGKILL']);
    await expect.poll(others).toBe(0);
    const counted = await countOf('promotion_invoices');
    expect([counted > before, counted < NOTES]).toEqual([true, true]);
    expect(await countOf('invoice_approvals where taken_at is not null')).toBe(counted);
    expect(await miscounts(testApp.database)).toEqual([]);
  }
  await takeApprovals({ db, clock: testApp.clock, secret: TEST_SECRET });
  expect(await countOf('invoice_approvals where taken_at is null')).toBe(0);
  expect([
    await countOf("coupons where status = 'USABLE'"),
    await countOf("coupons where status = 'NOT_RESERVED'"),
    await countOf('lucky_numbers'),
    await countOf('(select distinct number from lucky_numbers) as each'),
  ]).toEqual([10, NOTES - 10, NOTES * 2, NOTES * 2]);
  expect(await miscounts(testApp.database)).toEqual([]);
});
