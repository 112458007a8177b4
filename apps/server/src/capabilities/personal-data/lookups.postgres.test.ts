// Tries from two servers at once. Needs several connections, which only PostgreSQL has.

import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { extraEndpoints } from '@galeria/contract/promotions/extra-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let otherDatabase: OpenDatabase;
let other: FastifyInstance;
beforeAll(async () => {
  testApp = await openTestApp();
  const databaseUrl = testApp.database.pool.options.connectionString;
  otherDatabase = await openDatabase({ databaseUrl, dataFolder: '' });
  other = await buildApp({ ...testApp.deps, database: otherDatabase });
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
  await testApp.close();
});

test('[PER-14] of a hundred CPFs tried at once at two servers exactly thirty are looked up', async () => {
  const prober = await testApp.aPerson({ malls: [HERE], permissions: ['make-extras'] });
  const headers = { authorization: `Bearer ${prober.token}` };
  const body = { promotionId: 1, sponsorId: 1, goalId: 1, goalConfirmationMethodId: 1, quantity: 1 };
  const tries = Array.from({ length: 100 }, (_, index) => {
    const server = index % 2 === 0 ? testApp.app : other;
    const cpf = nextCpf();
    return index % 4 < 2
      ? server.inject({ method: 'GET', url: `/api${customerEndpoints.listCustomers.path}?search=${cpf}`, headers })
      : server.inject({
          method: 'POST',
          url: `/api${extraEndpoints.extraTokensByDonation.path}`,
          payload: { ...body, cpf },
          headers,
        });
  });
  const answers = await Promise.all(tries);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(70);
  // The extras are of no promotion, so that each is refused and rolled back: it counts all the same.
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404, 429]));
  const { rows } = await testApp.database.pool.query('select count from lookup_counters');
  expect(rows).toEqual([{ count: 30 }]);
});
