import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { allowMissions, aPublishedMission } from '../missions/testing/a-mission.ts';
import { createEngineRunner, type EngineRunner } from './engine-runner.service.ts';
import { aPromotion, optInAll, TEST_SECRET } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let engine: EngineRunner;
beforeAll(async () => {
  testApp = await openTestApp({ with: { onApproval: () => engine.trigger() } });
  const { deps, database } = testApp;
  engine = createEngineRunner({ db: database.db, clock: deps.clock, secret: deps.secret }, deps.log);
});
afterAll(async () => {
  await engine.stop();
  await testApp.close();
});

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;

test('[ENG-01] what an analyst approves counts right after, and the analyst did not wait for it', async () => {
  expect(testApp.deps.secret).toBe(TEST_SECRET);
  const { db } = testApp.database;
  const promotion = await aPromotion(db, { mallCode: HERE, luckyNumber: { consumerTarget: 1_000 } });
  const customer = await aCustomer(db, { mallCode: HERE });
  await optInAll(db, promotion, [customer]);
  const note = await aNote(db, { mallCode: HERE, customerId: customer.customerId, amountInCents: 3_000 });
  const analyst = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
  await testApp.call(reviewEndpoints.claimInvoice, { params: { id: note.invoiceId } }, analyst);
  const { type, issuerCnpj, number, series, issueDate } = note;
  const body = {
    type,
    issuerCnpj: issuerCnpj ?? '',
    number: number ?? '',
    series: series ?? '',
    issueDate: issueDate ?? '',
    amountInCents: 3_000,
  };
  const decided = await testApp.call(reviewEndpoints.approveInvoice, { params: { id: note.invoiceId }, body }, analyst);
  expect([decided.status, decided.body.status]).toEqual([200, 'APROVADA']);
  await expect.poll(() => rows('select tokens, invoices from promotion_counts')).toEqual([{ tokens: 3, invoices: 1 }]);
  expect(await miscounts(testApp.database)).toEqual([]);
});

test('[MIS-05] what an analyst approves moves a mission on right after, too', async () => {
  const { db } = testApp.database;
  await allowMissions(testApp, [HERE]);
  await aPublishedMission(testApp, { mallCode: HERE });
  const { customerId } = await aCustomer(db, { mallCode: HERE });
  await aNote(db, { mallCode: HERE, customerId, status: 'APROVADA', amountInCents: 3_000 });
  engine.trigger();
  await expect.poll(() => rows('select customer_id from mission_progress')).toEqual([{ customer_id: customerId }]);
});

test('[ENG-02] triggers that come while it works make one more round, and none is lost', async () => {
  const { db } = testApp.database;
  const { customerId } = await aCustomer(db, { mallCode: HERE });
  for (let sent = 0; sent < 8; sent += 1) {
    await aNote(db, { mallCode: HERE, customerId, status: 'APROVADA' });
    engine.trigger();
  }
  await expect.poll(() => rows('select 1 from invoice_approvals where taken_at is null')).toEqual([]);
});

test('after it was stopped nothing begins', async () => {
  const { db } = testApp.database;
  await engine.stop();
  const { customerId } = await aCustomer(db, { mallCode: HERE });
  await aNote(db, { mallCode: HERE, customerId, status: 'APROVADA' });
  engine.trigger();
  await engine.stop();
  expect(await rows('select 1 from invoice_approvals where taken_at is null')).toHaveLength(1);
});
