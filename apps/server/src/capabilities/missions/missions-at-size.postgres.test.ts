// MIS-02, MIS-05: what missions cost where they have been made and walked for years.
import { appMissions } from '@galeria/contract/app/app-mission-endpoints';
import { missionEndpoints as endpoints } from '@galeria/contract/missions/mission-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadInBulk } from '../../testing/load-in-bulk.ts';
import type { Person } from '../../testing/people.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { vacuum } from '../../testing/vacuum.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { advanceMissions } from './commands/advance-missions.ts';
import { hasMissionsInApp, holdMissionsInApp } from './missions.store.ts';
import { allowMissions } from './testing/a-mission.ts';

const CODES = MALLS.slice(0, 10).map(({ code }) => code);
const [FIRST] = CODES as [string];
const MISSIONS = 20_000;
const PEOPLE = 500;
/** Each of the people is in so many missions of the first mall. */
const WALKED = 200;

let testApp: TestApp;
let inOne: Person;
let cpf: string;
let walked: number;
beforeAll(async () => {
  testApp = await openTestApp();
  await allowMissions(testApp, CODES);
  const { pool, db } = testApp.database;
  const prizes: number[] = [];
  for (const mallCode of CODES) prizes.push((await aPublishedBenefit(testApp, { mallCode })).id);
  // One in a thousand is in the app and called otherwise.
  await loadInBulk({ pool }, ['missions'], (client) =>
    client.query(
      `insert into missions (mall_code, title, description, image_file_id, status, writers, goal_kind, targets, user_type, user_categories,
       exclusivity, prize_benefit_id, starts_at, ends_at, in_app_from, in_app_until, created_at, updated_at)
     select ($1::text[])[place], case when n % 1000 = 0 then 'Rara ' || n else 'Missão Comum ' || n end, '', gen_random_uuid(),
       case when n % 1000 = 0 then 'PUBLISHED' else 'EXPIRED' end, '{x}', 'INVOICE_QUANTITY', '{1,1}', 'ALL', '{}', 'NONE',
       ($2::bigint[])[place], began, ends, began, ends, began, began
     from generate_series(1, $3::int) n, lateral (select 1 + n % cardinality($1::text[]) as place, now() - n * interval '1 hour' as began) made,
       lateral (select case when n % 1000 = 0 then now() + interval '10 years' else began + interval '30 minutes' end as ends) period`,
      [CODES, prizes, MISSIONS],
    ),
  );
  const people = await addThose(
    db,
    Array.from({ length: PEOPLE }, () => customerOf({ mallCode: FIRST })),
  );
  cpf = people[0]?.cpf ?? '';
  await loadInBulk({ pool }, ['mission_progress'], (client) =>
    client.query(
      `insert into mission_progress (mall_code, mission_id, customer_id, notes, cents, steps_done)
     select m.mall_code, m.mission_id, person, 1, 100, 1
     from (select * from missions where mall_code = $1 order by mission_id limit $3) m, unnest($2::uuid[]) person`,
      [FIRST, people.map(({ customerId }) => customerId), WALKED],
    ),
  );
  walked = Number((await pool.query('select min(mission_id) as id from mission_progress')).rows[0]?.id);
  inOne = await testApp.aPerson({ malls: [FIRST], permissions: ['write-promotion'] });
  await vacuum({ pool });
});
afterAll(() => testApp.close());

const costOf = async (work: () => Promise<unknown>) => {
  const plans = await watchPlans(testApp.database, work);
  const ofMissions = plans.filter(({ text }) => text.includes('"missions"') || text.includes('"mission_progress"'));
  expect(ofMissions.length).toBeGreaterThan(0);
  const isLarge = (table: string | undefined) => table === 'missions' || table === 'mission_progress';
  return {
    buffers: ofMissions.reduce((sum, { buffers }) => sum + buffers, 0),
    whole: ofMissions.flatMap(({ nodes }) => nodes).filter(({ type, table }) => type === 'Seq Scan' && isLarge(table)),
  };
};

const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);
const list = (query: object) => ok(testApp.call(endpoints.listMissions, { query }, inOne));
const ofApp = async () => {
  const { headers } = await anAppKey(testApp.database.db, { malls: [FIRST], scopes: ['read-missions'] });
  await ok(testApp.call(appMissions, { body: { mallCode: FIRST, cpf } }, null, { headers }));
};

describe(`[MIS-02] [MIS-05] of ${MISSIONS.toLocaleString('en')} missions, with ${(PEOPLE * WALKED).toLocaleString('en')} on their way`, () => {
  test.each<[string, () => Promise<unknown>, number]>([
    ['those of a mall with a rare title', () => list({ title: 'rara' }), 200],
    [
      'how far people are in one',
      () => ok(testApp.call(endpoints.missionDashboard, { params: { id: walked } }, inOne)),
      PEOPLE + 100,
    ],
    ['what the app shows of a mall to a customer', ofApp, 1500],
    ['whether a note may count at all', () => hasMissionsInApp(testApp.database.db, FIRST, testApp.clock.now()), 20],
    [
      'what a note counts for',
      () => testApp.database.db.transaction((tx) => holdMissionsInApp(tx, FIRST, testApp.clock.now())),
      150,
    ],
    ['what the clock has to do', () => advanceMissions({ db: testApp.database.db, clock: testApp.clock }), 50],
  ])('%s reads no more than it needs', async (_what, work, bound) => {
    const { buffers, whole } = await costOf(work);
    expect(whole).toEqual([]);
    expect(buffers).toBeLessThan(bound);
  });
});
