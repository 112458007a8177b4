// The program as people run it on PostgreSQL: two processes on one database.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_SIGN_INS } from './demo/demo-users.ts';
import { SMALL_DEMO_SIZES } from './demo/load-demo.ts';
import { openDatabase } from './platform/db/database.ts';
import { ADMIN, get, newUser, openRunningServers, post, type RunningServers, signIn } from './testing/running-servers.ts';
import { newTestDatabaseName, onServer, urlOf } from './testing/test-database.ts';

let servers: RunningServers;
beforeAll(async () => {
  servers = await openRunningServers();
});
afterAll(() => servers.remove());

describe('on PostgreSQL', () => {
  const database = newTestDatabaseName();
  beforeAll(() => onServer((server) => server.pool.query(`CREATE DATABASE ${database}`)));
  afterAll(async () => {
    await servers.end();
    await onServer((server) => server.pool.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));
  });

  test('[OPS-01] DATABASE_URL moves the same program; two start at once on a new database and serve as one', async () => {
    const environment = { DATABASE_URL: urlOf(database), GALERIA_DATA: join(servers.folder, 'shared'), GALERIA_DEMO: 'small' };
    const [one, two] = [servers.start(environment), servers.start(environment)];
    const [here, there] = await Promise.all([one.ready, two.ready]);
    expect(await (await get(here, '/ready')).json()).toEqual({ status: 'ready', database: 'postgres' });
    const { accessToken } = (await signIn(here, ADMIN)).body;
    expect((await get(there, '/user/permission', accessToken)).status).toBe(200);
    const counts = await onDatabase(
      'select (select count(*) from users)::int as users, (select count(*) from stores)::int as stores',
    );
    const { stores, colleagues } = SMALL_DEMO_SIZES;
    expect(counts).toEqual([{ users: DEMO_SIGN_INS.length + colleagues, stores }]);

    // What one acknowledged is there for the other when the first is killed.
    const created = await post<{ user: { id: string } }>(here, '/user', newUser('pessoa-1'), accessToken);
    one.kill('SIGKILL');
    await one.exited;
    expect((await get(there, `/user/v2/${created.body.user.id}`, accessToken)).status).toBe(200);
    two.kill('SIGTERM');
    const { code } = await two.exited;
    expect([code, two.stderr()]).toEqual([0, '']);
  });

  test('[OPS-01] a database that does not answer is told in a line without its password', async () => {
    const refused = servers.start({
      DATABASE_URL: 'postgres://galeria:segredo@127.0.0.1:1/galeria',
      GALERIA_DATA: join(servers.folder, 'none'),
    });
    expect((await refused.exited).code).toBe(1);
    expect(refused.stderr()).toBe(
      'The database does not answer: look at DATABASE_URL and whether PostgreSQL runs. (ECONNREFUSED)\n',
    );
  });

  async function onDatabase(statement: string): Promise<unknown[]> {
    const open = await openDatabase({ databaseUrl: urlOf(database), dataFolder: '', poolSize: 1 });
    try {
      return (await open.pool.query(statement)).rows;
    } finally {
      await open.close();
    }
  }
});
