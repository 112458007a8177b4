// Servers that are killed while they seal a list. Needs several connections to one database, which only PostgreSQL allows.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKillableServer } from '../../testing/killable-server.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealLists } from './commands/seal-lists.ts';
import { aClosedDraw } from './testing/a-draw.ts';

const SERVER = fileURLToPath(new URL('./testing/seal-server.ts', import.meta.url));
const KILLS = 3;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;
const written = async (): Promise<number> => (await rows('select count(*)::int as found from draw_blocks'))[0].found;

test('[DRW-07] a list is sealed with the same root, however often the server is killed on the way', async () => {
  await aClosedDraw(testApp.database, { seriesCount: 1000, numbers: 3000 });
  const deps = { db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret };
  await sealLists(deps);
  const whole = [await rows('select root, total from draw_lists'), await rows('select * from draw_blocks order by block')];
  await rows('delete from draw_lists');
  await rows('delete from draw_blocks');
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await written();
    const server = await startKillableServer(SERVER, testApp.database, '');
    await server.said('written\nwritten\nwritten');
    expect(await server.kill()).toEqual([null, 'SIGKILL']);
    const after = await written();
    expect([after > before, after < 100_000]).toEqual([true, true]);
    expect(await rows('select 1 from draw_lists')).toEqual([]);
  }
  // Two servers at once finish what the killed ones began.
  const ends = await Promise.all([sealLists(deps), sealLists(deps)]);
  expect(ends.map(({ sealed }) => sealed).sort()).toEqual([0, 1]);
  expect([await rows('select root, total from draw_lists'), await rows('select * from draw_blocks order by block')]).toEqual(
    whole,
  );
});
