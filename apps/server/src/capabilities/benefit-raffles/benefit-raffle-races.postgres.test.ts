// Many who enter, take back and confirm at once. Needs several connections to one database, which only PostgreSQL allows.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { quickStart } from '../../testing/bundled-programs.ts';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { urlOf } from '../../testing/test-database.ts';
import { miscountedCoupons } from '../coupons/testing/recount.ts';
import { FACTS, raffleDesk, said } from './testing/raffle-desk.ts';

const ENTERING = fileURLToPath(new URL('./testing/enter-server.ts', import.meta.url));
const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  await testApp.jobs.stop(5);
});
beforeEach(async () => {
  await testApp.reset();
  await testApp.database.pool.query('delete from pgboss.job');
});
afterAll(() => testApp.close());

const { ask, confirm, confirmAs, decide, drawn, raffleOf, record, staff, statesOf, takeBack } = raffleDesk(() => testApp, HERE);
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
/** Whoever moves a coupon of the benefit holds this. */
const holdRaffle = (id: number) =>
  holdOutside(testApp.database, ['select 1 from benefit_counts where benefit_id = $1 for update', [id]]);

/** Enters every code in a process of its own; how each ended. */
async function enterAll(benefitId: number, codes: readonly string[]): Promise<string[]> {
  const [{ name }] = (await rows('select current_database() as name')) as [{ name: string }];
  const work = JSON.stringify({ benefitId, mallCode: HERE, at: testApp.clock.now().toISOString(), codes });
  const child = spawn(process.execPath, [ENTERING, urlOf(name), work], {
    env: { ...process.env, ...quickStart() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  return text.trim().split('\n');
}

test('[BEN-09] two processes that enter at once enter no more than there are prizes, and no coupon twice', async () => {
  const { id, tickets, ana } = await drawn(5);
  const codes = tickets.map(({ code }) => code);
  const answers = await Promise.all([enterAll(id, codes), enterAll(id, codes.toReversed())]);
  const all = answers.flat();
  expect(all).toHaveLength(10);
  expect(all.filter((answer) => answer === 'entered')).toHaveLength(2);
  expect(new Set(all.filter((answer) => answer !== 'entered'))).toEqual(
    new Set(['raffle-prizes-given', 'raffle-coupon-entered']),
  );
  expect((await statesOf(id, ana)).toSorted()).toEqual([
    ['ENTERED', 1],
    ['ENTERED', 2],
  ]);
  expect(await rows('select status, count(*)::int as n from benefit_coupons group by 1')).toEqual([{ status: 'UNUSABLE', n: 5 }]);
});

test('[BEN-09] confirmed twice at once is confirmed once', async () => {
  const { id, tickets, ana, bia } = await drawn(3);
  const caio = await staff();
  await record(id, tickets[0], ana);
  await record(id, tickets[1], ana);
  const { version } = await raffleOf(id, bia);
  const held = await holdRaffle(id);
  const confirming = Promise.all([confirmAs(id, version, bia), confirmAs(id, version, caio)]);
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(2);
  await held.commit();
  expect((await confirming).map(said).sort()).toEqual([200, 'raffle-confirmed']);
  expect(await rows("select 1 from audit_entries where action = 'benefit.raffle-confirmed'")).toHaveLength(1);
  expect(await rows("select 1 from pgboss.job where name = 'coupons.close-raffle'")).toHaveLength(1);
  expect(await miscountedCoupons(testApp.database)).toEqual([]);
});

test('[BEN-09] confirmed while an entry is taken back is what was seen, or nothing', async () => {
  const { id, tickets, ana, bia } = await drawn(3);
  await record(id, tickets[0], ana);
  const { entryId } = (await record(id, tickets[1], ana)).body;
  const { version } = await raffleOf(id, bia);
  const held = await holdRaffle(id);
  const both = Promise.all([takeBack(id, entryId, ana), confirmAs(id, version, bia)]);
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(2);
  await held.commit();
  const [taken, confirmed] = (await both).map(said);
  const winners = (await rows('select 1 from benefit_raffle_entries where position is not null')).length;
  // Whichever came first.
  expect([
    [200, 'stale-version', 0],
    ['raffle-confirmed', 200, 2],
  ]).toContainEqual([taken, confirmed, winners]);
  expect(await rows("select 1 from benefit_coupons where status = 'USABLE'")).toHaveLength(winners);
});

test('[BEN-09] asked for and decided both ways at once, and two coupons for the one open place: one of each', async () => {
  const { id, tickets, ana, bia } = await drawn(4);
  const [caio, dora] = [await staff(), await staff()];
  const { entryId } = (await record(id, tickets[0], ana)).body;
  await record(id, tickets[1], ana);
  await confirm(id, bia);
  const asked = await Promise.all([ask(id, entryId, ana), ask(id, entryId, bia)]);
  expect(asked.map(said).sort()).toEqual([201, 'raffle-disqualification-asked']);
  const disqualificationId = asked.find(({ status }) => status === 201)?.body.id ?? '';
  const decided = await Promise.all([decide(id, disqualificationId, true, caio), decide(id, disqualificationId, true, dora)]);
  expect(decided.map(said).sort()).toEqual([204, 'disqualification-decided']);
  const held = await holdRaffle(id);
  const entering = Promise.all([record(id, tickets[2], ana), record(id, tickets[3], bia)]);
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(2);
  await held.commit();
  expect((await entering).map(said).sort()).toEqual([201, 'raffle-prizes-given']);
  expect((await raffleOf(id, caio)).disqualifications).toMatchObject([{ reason: FACTS.reason }]);
  expect(await miscountedCoupons(testApp.database)).toEqual([]);
});

test('[BEN-09] a prize is not handed over beside the disqualification of its winner', async () => {
  const { id, tickets, ana, bia } = await drawn(2);
  const { entryId } = (await record(id, tickets[0], ana)).body;
  await confirm(id, bia);
  // As the coupon is used at this moment.
  const held = await holdOutside(
    testApp.database,
    ['select 1 from benefit_counts where benefit_id = $1 for update', [id]],
    ["update benefit_coupons set status = 'BURNED_MANUALLY' where coupon_id = $1", [tickets[0].couponId]],
  );
  const asking = ask(id, entryId, ana);
  await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(1);
  await held.commit();
  expect(said(await asking)).toBe('raffle-coupon-used');
});
