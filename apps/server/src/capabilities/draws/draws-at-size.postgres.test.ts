// Plans over many numbers (architecture rule 8): how much a draw reads, not how long it takes.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadInBulk } from '../../testing/load-in-bulk.ts';
import type { Person } from '../../testing/people.ts';
import { type Plan, watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealLists } from './commands/seal-lists.ts';
import { aClosedDraw } from './testing/a-draw.ts';
import { typeTickets, waitingFor } from './testing/draw-by-two.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const TOTAL = 150_000;
const PEOPLE = 2000;
const MEGABYTE = 1024 * 1024;

/** The most that was in use while something went on, beyond what was in use before. */
async function mostHeld(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const held = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = held();
  let most: number | undefined;
  let watching: NodeJS.Timeout;
  // In a process that has run other tests before, looking takes long: it waits ten times as long, or the work would get no further.
  const look = () => {
    const started = performance.now();
    most = Math.max(most ?? 0, held());
    watching = setTimeout(look, Math.max(500, 10 * (performance.now() - started)));
  };
  watching = setTimeout(look, 500);
  await work().finally(() => clearTimeout(watching));
  if (most === undefined) throw new Error('it was over before anybody looked');
  return most - before;
}

let heldWhileSealing: number;
let testApp: TestApp;
let staff: Person;
let second: Person;
let promotionId: number;
beforeAll(async () => {
  testApp = await openTestApp();
  const { pool, db } = testApp.database;
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion', 'read-customer'] });
  second = await testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion'] });
  const people = Array.from({ length: PEOPLE }, () => ({}));
  const draw = await aClosedDraw(testApp.database, { numbers: 0, awardQuantity: 10, people });
  ({ promotionId } = draw);
  await loadInBulk({ pool }, ['lucky_numbers'], (client) =>
    client.query(
      `insert into lucky_numbers (mall_code, promotion_id, customer_id, number, given_at)
     select $1, $2, ($3::uuid[])[1 + (n * 7) % ${PEOPLE}], lpad((n * 6)::text, 6, '0'), now()
     from generate_series(0, ${TOTAL - 1}) as n`,
      [HERE, promotionId, draw.customerIds],
    ),
  );
  heldWhileSealing = await mostHeld(() => sealLists({ db, clock: testApp.clock, secret: testApp.deps.secret }));
  // Every row is looked at, so that plans do not differ by the luck of a sample.
  await pool.query('set default_statistics_target = 1000; analyze; reset default_statistics_target');
});
afterAll(() => testApp.close());

function expectShort(plans: readonly Plan[], visited: number): void {
  const ofNumbers = plans.filter(({ text }) => text.includes('lucky_numbers'));
  expect(ofNumbers.length).toBeGreaterThan(0);
  for (const plan of ofNumbers) {
    expect(plan.nodes.filter(({ type, table }) => type === 'Seq Scan' && table === 'lucky_numbers')).toEqual([]);
    expect(plan.visited).toBeLessThan(visited);
  }
}

test('[DRW-08] 150,000 numbers are sealed in memory that does not grow with them', async () => {
  const { rows } = await testApp.database.pool.query('select total, series_counts from draw_lists');
  expect(rows).toEqual([{ total: TOTAL, series_counts: Array.from({ length: 10 }, (_, s) => (s < 9 ? expect.any(Number) : 0)) }]);
  // The lines alone would be 15.
  expect(heldWhileSealing).toBeLessThan(8 * MEGABYTE);
});

test('[DRW-08] a draw of 150,000 numbers looks at the few that are near, along the index', async () => {
  expect((await typeTickets(testApp, promotionId, staff)).body.state).toBe('waiting-for-second');
  const confirms = await waitingFor(testApp, promotionId, second);
  const plans = await watchPlans(testApp.database, async () => {
    expect((await typeTickets(testApp, promotionId, second, { confirms })).body.success).toBe(true);
  });
  // Two looks: up from the winning number, and down from it.
  const looks = plans.filter(({ text }) => text.startsWith('select') && text.includes('lucky_numbers'));
  expect(looks).toHaveLength(2);
  // And what marks those it picked.
  expectShort(plans, 500);
});

test('[DRW-07] the proof opens the blocks that were looked into, the proof of a number one', async () => {
  const ofDraw = await watchPlans(testApp.database, async () => {
    expect((await testApp.call(drawEndpoints.drawProof, { params: { id: promotionId } }, staff)).status).toBe(200);
  });
  expectShort(ofDraw, 1500);
  const ofNumber = await watchPlans(testApp.database, async () => {
    const params = { id: promotionId, number: '000006' };
    expect((await testApp.call(drawEndpoints.numberProof, { params }, staff)).status).toBe(200);
  });
  expectShort(ofNumber, 1500);
});

test('[DRW-07] what a promotion shows of its draw is not counted from the numbers', async () => {
  const plans = await watchPlans(testApp.database, async () => {
    expect((await testApp.call(drawEndpoints.getDraw, { params: { id: promotionId } }, staff)).body.draw?.winners).toBe(10);
  });
  expectShort(plans, 200);
});

test('[DRW-07] the list and the file for the authority are read in ranges, none of them twice', async () => {
  for (const endpoint of [drawEndpoints.drawList, drawEndpoints.drawParticipants]) {
    const plans = await watchPlans(testApp.database, async () => {
      const { raw } = await testApp.call(endpoint, { params: { id: promotionId } }, staff);
      expect(raw.toString('utf8').split('\n').length).toBeGreaterThan(TOTAL);
    });
    expectShort(plans, 10_000);
  }
});
