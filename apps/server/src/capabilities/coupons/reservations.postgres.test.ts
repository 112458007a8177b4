// Many reservations at once from two server processes. Needs several connections to one database, which only PostgreSQL allows.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quickStart } from '../../testing/bundled-programs.ts';
import { startKillableServer } from '../../testing/killable-server.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { urlOf } from '../../testing/test-database.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { aPublishedBenefit } from './testing/a-published-benefit.ts';
import { miscountedCoupons } from './testing/recount.ts';

const SERVER = fileURLToPath(new URL('./testing/reserve-server.ts', import.meta.url));
const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 24 * 3_600_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
const workOf = (benefitId: number, at: Date, cpfs: readonly string[]) =>
  JSON.stringify({ benefitId, mallCode: HERE, at: at.toISOString(), cpfs });

/** Runs it in a process of its own to its end; how often each answer was given. */
async function reserveAll(work: string): Promise<Map<string, number>> {
  const [{ name }] = (await rows('select current_database() as name')) as [{ name: string }];
  const child = spawn(process.execPath, [SERVER, urlOf(name), work], {
    env: { ...process.env, ...quickStart() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(0);
  const answers = text.trim().split('\n').slice(1);
  const counted = new Map<string, number>();
  for (const answer of answers) counted.set(answer, (counted.get(answer) ?? 0) + 1);
  return counted;
}

const sum = (maps: readonly Map<string, number>[], answer: string): number =>
  maps.reduce((total, each) => total + (each.get(answer) ?? 0), 0);

const people = (count: number) =>
  addThose(
    testApp.database.db,
    Array.from({ length: count }, () => customerOf({ mallCode: HERE })),
  );

/** Noon in São Paulo, so that a day later is the next day there. */
const noon = (): Date =>
  new Date(`${new Date(testApp.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)}T15:00:00Z`);

describe('[CPN-02] 2,000 reservations at once over two server processes', () => {
  test('stock 100, 30 a day and one per customer: exactly 30 a day, and counters equal a recount', async () => {
    const from = noon();
    const { id } = await aPublishedBenefit(testApp, {
      couponsQuantity: 100,
      dailyLimit: 30,
      customerLimit: 1,
      startDate: new Date(from.getTime() - DAY).toISOString(),
      endDate: new Date(from.getTime() + 9 * DAY).toISOString(),
    });
    const cpfs = (await people(1000)).map(({ cpf }) => cpf);
    for (const [day, expected] of [30, 30, 30, 10].entries()) {
      const at = new Date(from.getTime() + day * DAY);
      // All of them on the first day; afterwards enough to meet every limit.
      const asking = day === 0 ? cpfs : cpfs.slice(day * 200, day * 200 + 60);
      const answers = await Promise.all([reserveAll(workOf(id, at, asking)), reserveAll(workOf(id, at, asking.toReversed()))]);
      expect(sum(answers, 'USABLE')).toBe(expected);
      const refusal = day === 3 ? 'benefit-out-of-stock' : 'benefit-day-full';
      expect(sum(answers, 'USABLE') + sum(answers, refusal) + sum(answers, 'benefit-customer-full')).toBe(2 * asking.length);
      expect(await miscountedCoupons(testApp.database)).toEqual([]);
    }
    expect((await rows('select taken from benefit_counts where benefit_id = $1', [id]))[0].taken).toBe(100);
    expect(
      (
        await rows('select count(distinct code)::int as codes, count(distinct customer_id)::int as people from benefit_coupons')
      )[0],
    ).toEqual({ codes: 100, people: 100 });
  });

  test('servers that are killed on the way leave no half of a reservation', async () => {
    const at = noon();
    const { id } = await aPublishedBenefit(testApp, {
      couponsQuantity: 10_000,
      startDate: new Date(at.getTime() - DAY).toISOString(),
      endDate: new Date(at.getTime() + DAY).toISOString(),
    });
    const cpfs = (await people(400)).map(({ cpf }) => cpf);
    for (let kill = 1; kill <= 3; kill += 1) {
      const server = await startKillableServer(SERVER, testApp.database, workOf(id, at, cpfs));
      await server.said('USABLE\nUSABLE\nUSABLE\nUSABLE\nUSABLE');
      expect(await server.kill()).toEqual([null, 'SIGKILL']);
      await expect
        .poll(
          async () =>
            (
              await rows(
                "select count(*)::int as n from pg_stat_activity where datname = current_database() and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()",
              )
            )[0].n,
        )
        .toBe(0);
      expect(await miscountedCoupons(testApp.database)).toEqual([]);
    }
    const [{ taken }] = (await rows('select taken from benefit_counts where benefit_id = $1', [id])) as [{ taken: number }];
    expect(taken).toBeGreaterThan(14);
    expect(taken).toBeLessThan(1200);
  });
});
