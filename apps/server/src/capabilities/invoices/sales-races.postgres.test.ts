// Sales made invoices by several at once, beside people who send the same notes. Needs several connections, which only PostgreSQL has.
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
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
