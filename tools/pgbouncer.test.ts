// OPS-08: the program behind a real PgBouncer in transaction mode, whichever version the machine has, with nothing set for us.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '@galeria/contract/session/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-users.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { folderStorage } from '../apps/server/src/platform/edge/file-storage.ts';
import { fill, MIGRATIONS } from '../apps/server/src/testing/backup-place.ts';
import { bundlePrograms } from '../apps/server/src/testing/bundled-programs.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { type RunningPgbouncer, startPgbouncer } from './test-programs/pgbouncer-server.ts';
import { type RunningPostgres, startPostgres } from './test-programs/postgres-server.ts';

const database = `pooled_${randomBytes(4).toString('hex')}`;
let postgres: RunningPostgres;
let pooler: RunningPgbouncer;
let folder: string;
const urlOf = (name: string): string => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;

async function onServer(statement: string): Promise<void> {
  const server = await openDatabase({ databaseUrl: postgres.url, dataFolder: '', poolSize: 1 });
  await server.pool.query(statement).finally(() => server.close());
}

beforeAll(async () => {
  await bundlePrograms();
  postgres = await startPostgres();
  await onServer(`CREATE DATABASE ${database}`);
  pooler = await startPgbouncer(postgres.url);
  folder = await mkdtemp(join(tmpdir(), 'galeria-pooled-'));
});
afterAll(async () => {
  await pooler.stop();
  await onServer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = () => openDatabase({ databaseUrl: pooler.urlOf(database), dataFolder: '', poolSize: 12 });

test('[OPS-08] migrations, the demo and jobs go through it, times are in UTC, and names are not used', async () => {
  const place = {
    databaseUrl: pooler.urlOf(database),
    dataFolder: folder,
    storage: folderStorage(join(folder, 'files')),
    open,
    remove: async () => {},
  };
  await fill(place);
  const there = await open();
  try {
    expect(await migrate(there, MIGRATIONS)).toEqual({ applied: [] });
    expect((await there.pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
    // More callers than connections behind them, each with the same name: a name would be missing, or there twice.
    const asked = Array.from({ length: 60 }, (_, n) =>
      there.pool.query({ name: 'which-number', text: 'select $1::int as n', values: [n] }),
    );
    expect((await Promise.all(asked)).map(({ rows }) => rows[0].n)).toEqual(asked.map((_, n) => n));
  } finally {
    await there.close();
  }
});

test('[OPS-08] without it a statement keeps its name', async () => {
  const direct = await openDatabase({ databaseUrl: urlOf(database), dataFolder: '', poolSize: 1 });
  try {
    await direct.pool.query({ name: 'which-number', text: 'select $1::int as n', values: [1] });
    const { rows } = await direct.pool.query(
      `select name, current_setting('jit') as jit, current_setting('TimeZone') as zone from pg_prepared_statements`,
    );
    expect(rows).toEqual([{ name: 'which-number', jit: 'off', zone: 'UTC' }]);
  } finally {
    await direct.close();
  }
});

test('[OPS-08] two servers behind it start at once and answer every call', async () => {
  const environment = { DATABASE_URL: pooler.urlOf(database), GALERIA_DATA: folder };
  const servers = [startServerProcess(environment), startServerProcess(environment)];
  try {
    const addresses = await Promise.all(servers.map(({ ready }) => ready));
    const signedIn = await fetch(`${addresses[0]}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@galeria.example', password: DEMO_PASSWORD }),
    });
    expect(signedIn.status).toBe(200);
    const { accessToken } = (await signedIn.json()) as SignedIn;
    const headers = { authorization: `Bearer ${accessToken}` };
    const paths = ['/user', '/user/permission', '/ready', '/customer?page=1'];
    const calls = Array.from({ length: 120 }, (_, n) => `${addresses[n % 2]}/api${paths[n % paths.length]}`);
    const statuses = await Promise.all(calls.map(async (url) => [url, (await fetch(url, { headers })).status]));
    expect(statuses.filter(([, status]) => Number(status) >= 500)).toEqual([]);
    expect(statuses.filter(([, status]) => status === 200).length).toBeGreaterThanOrEqual(90);
  } finally {
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map(({ exited }) => exited));
  }
});
