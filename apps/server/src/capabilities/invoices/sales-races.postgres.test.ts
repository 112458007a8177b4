// Sales made invoices by several at once, beside people who send the same notes. Needs several connections, which only PostgreSQL has.
import { closePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { engineCounting } from '../promotion-engine/promotion-engine.public.ts';
import { aPromotion, optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { freezePromotions } from '../promotions/promotions.public.ts';
import { aStoreClient, type ShopClient } from '../store-sync/testing/a-store-client.ts';
import { receiveSales } from './commands/receive-sales.ts';
import { disagreements } from './testing/disagreements.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SALES = 40;

let testApp: TestApp;
let staff: Person;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-store-sync', 'manage-store-sync', 'create-invoices'] });
  client = await aStoreClient(testApp, staff, { mallCode: HERE });
  const { universalId: storeUniversalId, contractCnpj: cnpj } = client.store;
  await anIssuer(testApp.database.db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: new Date() });
});

test('[SYN-07] received four times at once, with half of them sent by key at the same moment: every purchase is there once', async () => {
  const customers = await addThose(
    testApp.database.db,
    Array.from({ length: 4 }, () => customerOf({ mallCode: HERE })),
  );
  const sales = Array.from({ length: SALES }, (_sale, index) => client.sale({ buyerCpf: customers[index % 4]?.cpf ?? null }));
  await client.send(sales);
  const deps = { ...testApp.deps, db: testApp.database.db };
  const byKey = sales
    .filter((_sale, index) => index % 2 === 0)
    .map(({ accessKey, buyerCpf }) =>
      sendByKey(testApp, staff, { cpf: buyerCpf ?? '', mallCode: HERE }, { accessKey: accessKey ?? '' }),
    );
  const [first, ...others] = await Promise.all([...Array.from({ length: 4 }, () => receiveSales(deps)), ...byKey]);
  expect([first, ...others]).toHaveLength(4 + SALES / 2);
  const { rows } = await testApp.database.pool.query(
    `select access_key, count(*) filter (where status = 'APROVADA')::int as approved,
       count(*) filter (where status not in ('APROVADA', 'REJEITADA'))::int as waiting from invoices group by 1`,
  );
  expect(rows).toHaveLength(SALES);
  expect(rows.filter(({ approved, waiting }) => approved + waiting !== 1)).toEqual([]);
  const { rows: left } = await testApp.database.pool.query('select 1 from sale_outbox');
  expect(left).toEqual([]);
  expect(await disagreements(testApp.database)).toEqual([]);
});

test('[ENG-05] a sale that a shop is sending when a promotion closes is waited for, and named when it freezes', async () => {
  const { db, pool } = testApp.database;
  const customer = customerOf({ mallCode: HERE });
  await addThose(db, [customer]);
  // Its raffle is today: its deadline has passed when it ends, and nothing but who is at it keeps it from freezing.
  const luckyNumber = { consumerTarget: 5_000, raffleAt: new Date() };
  const promotion = await aPromotion(db, { mallCode: HERE, secret: testApp.deps.secret, luckyNumber });
  await optInAll(db, promotion, [customer], { at: new Date(Date.now() - 60_000) });
  const state = async () => {
    const { rows } = await pool.query(
      `select frozen_at is not null as frozen, (select count(*)::int from promotion_undecided where kind = 'SALE') as named
       from promotion_modes where promotion_id = $1 and mode = 'luckyNumber'`,
      [promotion.promotionId],
    );
    return rows[0];
  };
  // The first use of a key holds the store by itself.
  await client.contact();
  const held = await holdOutside(testApp.database, ['select 1 from store_links for update']);
  const sending = client.send([client.sale({ buyerCpf: customer.cpf })]);
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(1);
  const manager = await testApp.aPerson({ malls: [HERE], permissions: ['close-promotion'] });
  const closed = await testApp.call(closePromotion, { body: { promotionId: promotion.promotionId } }, manager);
  expect(closed.body).toMatchObject({ status: 'CLOSED' });
  expect(await state()).toEqual({ frozen: false, named: 0 });
  await held.rollback();
  await sending;
  const deps = { ...testApp.deps, db };
  await freezePromotions({ ...deps, counting: engineCounting(deps) });
  expect(await state()).toEqual({ frozen: true, named: 1 });
});
