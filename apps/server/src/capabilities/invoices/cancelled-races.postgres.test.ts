// Cancellations beside everything they take back: notes on their way in, the engine, prizes handed over, promotions that close.
// Needs several connections, which only PostgreSQL has.
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { countNotes } from '../dashboards/dashboards.public.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { countForOffers } from '../promotion-engine/commands/count-for-offers.ts';
import { takeApprovals } from '../promotion-engine/commands/take-approvals.ts';
import { takeBackCancelled } from '../promotion-engine/commands/take-back-cancelled.ts';
import { aPromotion, optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { miscounts } from '../promotion-engine/testing/recount.ts';
import { aStoreClient, type ShopClient } from '../store-sync/testing/a-store-client.ts';
import { endCancelledNotes } from './commands/end-cancelled-notes.ts';
import { receiveSales } from './commands/receive-sales.ts';
import { disagreements } from './testing/disagreements.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SALES = 48;

let testApp: TestApp;
let staff: Person;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({
    malls: [HERE],
    permissions: ['read-store-sync', 'manage-store-sync', 'create-invoices', 'close-promotion'],
  });
  client = await aStoreClient(testApp, staff, { mallCode: HERE });
  const { universalId: storeUniversalId, contractCnpj: cnpj } = client.store;
  await anIssuer(testApp.database.db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: new Date() });
});

const deps = () => ({ ...testApp.deps, db: testApp.database.db });
const query = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows;
const people = (count: number) =>
  addThose(
    testApp.database.db,
    Array.from({ length: count }, () => customerOf({ mallCode: HERE })),
  );

const waiters = async (): Promise<number> => (await lockWaiters(testApp.database)).length;

async function everything(): Promise<void> {
  await receiveSales(deps());
  await takeApprovals(deps());
  await countForOffers(deps());
  await endCancelledNotes(deps());
  await takeBackCancelled(deps());
  await countNotes(testApp.database);
}

/** What was cancelled and stands among the approved all the same, or counts, or gave something that is valid. */
const standing = () =>
  query(`
    select i.access_key from invoices i join sale_marks m on m.mark = i.access_key where m.cancelled_at is not null and i.status <> 'REJEITADA'
    union all
    select i.invoice_id::text from promotion_invoices i join invoice_approvals a using (invoice_id, mall_code)
      where i.counted and a.cancelled_at is not null`);

test('[SYN-08] sales, cancellations, notes by key, the engine and a closing at the same moment: nothing cancelled counts, every counter is a recount', async () => {
  const promotion = await aPromotion(testApp.database.db, {
    mallCode: HERE,
    luckyNumber: { consumerTarget: 4_000 },
    buyAndWin: { consumerTarget: 9_000, awards: [{ quantity: SALES / 4 }] },
  });
  const open = await aPromotion(testApp.database.db, { mallCode: HERE, raffle: { consumerTarget: 9_000 } });
  const customers = await people(6);
  const at = new Date(testApp.clock.now().getTime() - 1000);
  for (const each of [promotion, open]) await optInAll(testApp.database.db, each, customers, { at });
  const sales = Array.from({ length: SALES }, (_sale, index) => client.sale({ buyerCpf: customers[index % 6]?.cpf ?? null }));
  const halves = [sales.slice(0, SALES / 2), sales.slice(SALES / 2)] as const;
  const ended = sales.filter((_sale, index) => index % 3 === 0);
  await client.send(halves[0]);
  await everything();
  const byKey = halves[1]
    .filter((_sale, index) => index % 4 === 0)
    .map(({ accessKey, buyerCpf }) =>
      sendByKey(testApp, staff, { cpf: buyerCpf ?? '', mallCode: HERE }, { accessKey: accessKey ?? '' }),
    );
  const told = client.send(halves[1]).then(() => client.send(ended.map((sale) => client.cancellation(sale))));
  const closing = testApp.call(promotionEndpoints.closePromotion, { body: { promotionId: promotion.promotionId } }, staff);
  const rounds = Array.from({ length: 3 }, async () => {
    for (let round = 0; round < 4; round += 1) {
      await receiveSales(deps());
      await Promise.all([takeApprovals(deps()), endCancelledNotes(deps()), takeBackCancelled(deps())]);
    }
  });
  await Promise.all([...byKey, told, ...rounds]);
  expect((await closing).status).toBe(200);
  await everything();
  await everything();
  expect(await standing()).toEqual([]);
  expect(await query('select 1 from sale_outbox')).toEqual([]);
  expect(await query('select 1 from invoice_approvals where cancelled_at is not null and taken_back_at is null')).toEqual([]);
  // Those that were approved before the shop cancelled them were taken back, or nothing was shown.
  const [{ n }] = await query('select count(*)::int as n from promotion_invoices where cancelled_at is not null');
  expect(n).toBeGreaterThan(0);
  expect(await miscounts(testApp.database)).toEqual([]);
  expect(await disagreements(testApp.database)).toEqual([]);
});

test('[SYN-08] a note that is on its way in when its cancellation is acted on does not slip through', async () => {
  const [customer] = await people(1);
  const sale = client.sale();
  // The note has claimed its key, and waits with its history.
  const held = await holdOutside(testApp.database, ['lock table invoice_events in share row exclusive mode']);
  const sending = sendByKey(
    testApp,
    staff,
    { cpf: customer?.cpf ?? '', mallCode: HERE },
    { accessKey: sale.accessKey ?? '', amountInCents: 500 },
  );
  await expect.poll(waiters).toBe(1);
  await client.send([client.cancellation(sale)]);
  const ending = endCancelledNotes(deps());
  await expect.poll(waiters).toBe(2);
  await held.rollback();
  expect((await sending).body.status).toBe('AVALIACAO_PENDENTE');
  await ending;
  expect(await query('select status, recuse_reason as reason from invoices')).toEqual([
    { status: 'REJEITADA', reason: 'NOTE_CANCELLED' },
  ]);
  expect(await disagreements(testApp.database)).toEqual([]);
});

test('[SYN-08] a sale that is becoming an invoice when it is cancelled is waited for, also a line that has no key', async () => {
  const [customer] = await people(1);
  for (const [place, sale] of [client.sale(), client.line('17')].entries()) {
    await client.send([{ ...sale, buyerCpf: customer?.cpf ?? null }]);
    // It was looked at while nothing was cancelled, and has yet to claim what makes it the one it is.
    const held = await holdOutside(testApp.database, ['select 1 from customers for update']);
    const receiving = receiveSales(deps());
    await expect.poll(waiters).toBe(1);
    const day = new Date(Date.parse(sale.issuedAt) - 3 * 3_600_000).toISOString().slice(0, 10);
    await client.send([client.cancellation(sale, { day })]);
    const ending = endCancelledNotes(deps());
    await expect.poll(waiters).toBe(2);
    await held.rollback();
    expect(await receiving).toEqual({ received: 1 });
    await ending;
    expect(await query('select status, recuse_reason as reason from invoices')).toEqual(
      Array(place + 1).fill({ status: 'REJEITADA', reason: 'NOTE_CANCELLED' }),
    );
  }
});

test('[SYN-08] a note that the engine is counting when it is cancelled is counted to the end, and taken back', async () => {
  const [customer] = (await people(1)) as [Awaited<ReturnType<typeof people>>[0]];
  const promotion = await aPromotion(testApp.database.db, { mallCode: HERE, raffle: { consumerTarget: 9_000 } });
  await optInAll(testApp.database.db, promotion, [customer], { at: new Date(testApp.clock.now().getTime() - 1000) });
  const sale = client.sale({ buyerCpf: customer.cpf });
  await client.send([sale]);
  await receiveSales(deps());
  const held = await holdOutside(testApp.database, ['select 1 from promotion_counts for update']);
  const counting = takeApprovals(deps());
  await expect.poll(waiters).toBe(1);
  await client.send([client.cancellation(sale)]);
  const ending = endCancelledNotes(deps());
  await expect.poll(waiters).toBe(2);
  await held.rollback();
  expect([await counting, await ending]).toEqual([{ applied: 1 }, { cancelled: 1 }]);
  expect(await query('select status from coupons')).toEqual([{ status: 'UNUSABLE' }]);
  // From four processes at once: once.
  const taken = await Promise.all(Array.from({ length: 4 }, () => takeBackCancelled(deps())));
  expect(taken.reduce((sum, { takenBack }) => sum + takenBack, 0)).toBe(1);
  expect(await query('select status from coupons')).toEqual([{ status: 'CANCELLED' }]);
  await countNotes(testApp.database);
  expect(await miscounts(testApp.database)).toEqual([]);
});
