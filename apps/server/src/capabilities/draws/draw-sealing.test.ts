// DRW-07: the list gets the same root however its sealing went.
import { DEFAULT_DRAW_RULE } from '@galeria/contract/draw/draw-shapes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBackgroundRunner } from '../../platform/background-runner.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealList } from './commands/seal-list.ts';
import { sealLists } from './commands/seal-lists.ts';
import { aClosedDraw } from './testing/a-draw.ts';
import { unsealedDraws } from './views/draw-mode.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const deps = () => ({ db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret });
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
const listRow = async () => (await rows('select root, total, series_counts from draw_lists'))[0];
const blockRows = () => rows('select block, entries, digest from draw_blocks order by block');

test('[DRW-07] sealed again, from the start or from where somebody stopped, the list has the same blocks and the same root', async () => {
  await aClosedDraw(testApp.database, { seriesCount: 25, numbers: 2500 });
  expect(await sealLists(deps())).toEqual({ sealed: 1 });
  const [list, blocks] = [await listRow(), await blockRows()];
  expect([blocks.length, list.total]).toEqual([2500, 2500]);
  expect(blocks.reduce((sum, { entries }) => sum + entries, 0)).toBe(2500);
  expect(await sealLists(deps())).toEqual({ sealed: 0 });
  expect(await blockRows()).toEqual(blocks);

  await rows('delete from draw_lists');
  await rows('delete from draw_blocks');
  const [draw] = await unsealedDraws(testApp.database.db);
  if (!draw) throw new Error('nothing to seal');
  expect(await sealList(deps(), draw, () => true)).toBe(false);
  expect((await blockRows()).length).toBe(1000);
  expect(await listRow()).toBeUndefined();
  expect(await sealList(deps(), draw)).toBe(true);
  expect([await listRow(), await blockRows()]).toEqual([list, blocks]);
});

test('[DRW-07] by several at once it is sealed once', async () => {
  await aClosedDraw(testApp.database, { seriesCount: 25, numbers: 1000 });
  const ends = await Promise.all([sealLists(deps()), sealLists(deps()), sealLists(deps())]);
  expect(ends.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(1);
  expect((await blockRows()).length).toBe(2500);
  const trail = await auditTrail(testApp.database);
  const { root, total } = await listRow();
  // What the draw will go by is told before there are tickets.
  const { leftover: _counting, ...usual } = DEFAULT_DRAW_RULE;
  const settings = expect.objectContaining({ ...usual, seriesCount: 25 });
  expect(trail.map(({ action, after }) => [action, after])).toEqual([['promotion.list-sealed', { root, total, settings }]]);
});

test('[DRW-07] whatever differs in the list, its root differs', async () => {
  const { promotionId, numbers, customerIds } = await aClosedDraw(testApp.database, { numbers: 300 });
  const sealed = async () => {
    await sealLists(deps());
    const { root } = await listRow();
    await rows('delete from draw_lists');
    await rows('delete from draw_blocks');
    return root;
  };
  const root = await sealed();
  const [number] = numbers;
  const owner = (await rows('select customer_id from lucky_numbers where number = $1', [number]))[0].customer_id;
  await rows('update lucky_numbers set customer_id = $2 where number = $1', [
    number,
    customerIds.find((customerId) => customerId !== owner),
  ]);
  expect(await sealed()).not.toBe(root);
  await rows('update lucky_numbers set customer_id = $2 where number = $1', [number, owner]);
  expect(await sealed()).toBe(root);
  await rows('delete from lucky_numbers where number = $1', [numbers[7]]);
  expect(await sealed()).not.toBe(root);
  expect((await rows('select count(*)::int as left from lucky_numbers where promotion_id = $1', [promotionId]))[0].left).toBe(
    299,
  );
});

test('[DRW-07] a trigger seals it, and a round that fails is told of and hinders nothing', async () => {
  const told: unknown[] = [];
  let rounds = 0;
  const work = async (isStopped: () => boolean) => {
    rounds += 1;
    if (rounds === 1) throw new Error('the database was away');
    await sealLists(deps(), isStopped);
  };
  const sealing = createBackgroundRunner('sealing a list', work, { error: (what: unknown) => void told.push(what) } as never);
  await aClosedDraw(testApp.database, { numbers: 10 });
  sealing.trigger();
  sealing.trigger();
  await expect.poll(listRow).toMatchObject({ total: 10 });
  expect([rounds, told.length]).toEqual([2, 1]);
  await sealing.stop();
  sealing.trigger();
  await sealing.stop();
  expect(rounds).toBe(2);
});

test('[ERR-04] a list that cannot be sealed keeps no other unsealed, and is told of', async () => {
  const broken = await aClosedDraw(testApp.database, { numbers: 20 });
  const fine = await aClosedDraw(testApp.database, { numbers: 20 });
  await rows(`create function refuse_broken() returns trigger language plpgsql as
      'begin if new.promotion_id = ${broken.promotionId} then raise exception ''broken''; end if; return new; end';
    create trigger refuse_broken before insert on draw_blocks for each row execute function refuse_broken()`);
  try {
    await expect(sealLists(deps())).rejects.toThrow('1 lists could not be sealed');
    expect(await rows('select promotion_id from draw_lists')).toEqual([{ promotion_id: fine.promotionId }]);
  } finally {
    await rows('drop function refuse_broken cascade');
  }
  expect(await sealLists(deps())).toEqual({ sealed: 1 });
});
