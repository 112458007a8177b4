// Plans at the most rows that are kept (architecture rule 8): how much the list reads.

import { SECURITY_EVENT_LIMITS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { listSecurityEvents } from '@galeria/contract/security-events/security-event-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadInBulk } from '../../testing/load-in-bulk.ts';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { vacuum } from '../../testing/vacuum.ts';
import { removeOldSecurityEvents } from './security-events.public.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE] = CODES as [string];

let testApp: TestApp;
let chief: Person;
let manager: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  const permissions = ['read-security-events'];
  chief = await testApp.aPerson({ malls: CODES, permissions });
  manager = await testApp.aPerson({ malls: [HERE], permissions });
  // Two hundred users, one in fifty of them of the manager's mall; every third event is nobody's.
  const { pool } = testApp.database;
  const at = testApp.clock.now().toISOString();
  await pool.query(
    `insert into users (id, name, email, created_at, updated_at)
     select gen_random_uuid(), 'Pessoa ' || n, 'pessoa' || n || '@x.example', $1, $1 from generate_series(1, 200) n`,
    [at],
  );
  await pool.query(
    `insert into user_malls (user_id, mall_code)
     select id, ($1::text[])[1 + (row_number() over (order by email)) % 50] from users where email like 'pessoa%'`,
    [CODES],
  );
  await loadInBulk({ pool }, ['security_events'], (client) =>
    client.query(
      `insert into security_events (id, kind, minute, last_at, count, actor_id, actor_kind, person, address, sameness)
     select gen_random_uuid(), (array['refused','sign-in-failed','rate-limited','lookups-refused'])[1 + n % 4],
       $1::timestamptz - n * interval '30 seconds', $1::timestamptz, 1, who.id, case when who.id is null then null else 'user' end,
       who.email, '192.0.2.1', n::text
     from generate_series(0, $2::int + 999) n
     left join (select id, email, row_number() over (order by email) as place from users where email like 'pessoa%') who
       on n % 3 > 0 and who.place = n % 200 + 1`,
      [at, SECURITY_EVENT_LIMITS.rows],
    ),
  );
  await pool.query('analyze');
});
afterAll(() => testApp.close());

async function pagesRead(as: Person, query: object) {
  let total: number | null | undefined;
  const plans = await watchPlans(testApp.database, async () => {
    const answer = await testApp.call(listSecurityEvents, { query }, as);
    expect(answer.status).toBe(200);
    expect(answer.body.data.length).toBeGreaterThan(0);
    total = answer.body.total;
  });
  const read = plans.filter(({ text }) => text.includes('security_events'));
  expect(
    read.flatMap(({ nodes }) => nodes.filter(({ table, type }) => table === 'security_events' && type === 'Seq Scan')),
  ).toEqual([]);
  return { total, buffers: read.reduce((sum, { buffers }) => sum + buffers, 0) };
}

test('[SES-07] the oldest go when there are more than are kept', async () => {
  const count = async () => (await testApp.database.pool.query('select count(*)::int as n from security_events')).rows[0].n;
  expect(await count()).toBe(SECURITY_EVENT_LIMITS.rows + 1000);
  await removeOldSecurityEvents({ db: testApp.database.db, clock: testApp.clock });
  expect(await count()).toBeLessThanOrEqual(SECURITY_EVENT_LIMITS.rows);
  await vacuum(testApp.database, ['security_events']);
});

/** Pages of 8 KiB; the table has some ten thousand. */
test.each([
  ['everything', {}, 900],
  ['one kind', { kind: 'lookups-refused' }, 900],
  ['one person', { person: 'pessoa17@' }, 3000],
  ['a deep page', { page: 400 }, 1800],
  ['the oldest', { sort: 'at' }, 900],
  ['the oldest of one kind', { sort: 'at', kind: 'lookups-refused' }, 900],
] as const)('[SES-07] whoever has every mall reads little: %s', async (_what, query, most) => {
  expect((await pagesRead(chief, query)).buffers).toBeLessThan(most);
});

test.each([
  ['everything', {}, 9000],
  ['one kind', { kind: 'lookups-refused' }, 9000],
  ['the oldest', { sort: 'at' }, 9000],
] as const)('[SES-07] a manager reads what is of their people: %s', async (_what, query, most) => {
  expect((await pagesRead(manager, query)).buffers).toBeLessThan(most);
});
