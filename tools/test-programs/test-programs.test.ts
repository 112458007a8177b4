import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { findPostgres } from './find-postgres.ts';
import { type RunningPostgres, startPostgres } from './postgres-server.ts';
import { isProgram, MissingProgram } from './programs.ts';

const servers: RunningPostgres[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) await server.stop();
});

async function start(): Promise<RunningPostgres> {
  const server = await startPostgres();
  servers.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows.map((row) => row.join('|')).join('\n');
  } finally {
    await client.end();
  }
}

test('[OPS-05] a server named by TEST_DATABASE_URL is used as it is', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://somewhere/else');
  expect(await findPostgres()).toEqual({ url: 'postgres://somewhere/else' });
  expect((await start()).url).toBe('postgres://somewhere/else');
});

test('[OPS-05] servers of one’s own answer, run beside one another, and leave nothing', async () => {
  vi.stubEnv('TEST_DATABASE_URL', '');
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.url).not.toBe(other.url);
  const facts = "SELECT current_setting('max_connections'), lower('ÇÃ'), current_setting('server_version_num')::int >= 150000";
  expect(await ask(one.url, facts)).toBe('200|çã|true');
  await ask(one.url, 'CREATE DATABASE only_here');
  expect(await ask(other.url, "SELECT count(*) FROM pg_database WHERE datname = 'only_here'")).toBe('0');
  const folder = await ask(one.url, 'SHOW data_directory');
  expect(existsSync(folder)).toBe(true);
  for (const server of servers.splice(0)) await server.stop();
  expect(existsSync(folder)).toBe(false);
  await expect(ask(one.url, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('a Chromium is found, and a CHROMIUM_PATH that names none is said plainly', async () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  const chromium = await findChromium();
  expect(isProgram(chromium)).toBe(true);
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await findChromium()).toBe(process.execPath);
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(findChromium()).rejects.toThrow(new MissingProgram('CHROMIUM_PATH names /nowhere/chromium, which is no program'));
});
