// Servers that are killed while they change the secret, and several that change it at once: needs several connections.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerKeys } from './server-keys.ts';
import { type LastingDatabase, makeLastingDatabase } from './testing/lasting-database.ts';
import { startServerProcess } from './testing/server-process.ts';

const FIRST = 'the first secret of many characters';
const SECOND = 'the second secret of many characters';

let place: LastingDatabase;
beforeAll(async () => {
  place = await makeLastingDatabase();
});
afterAll(() => place.remove());

const start = (secret: string, former = '') =>
  startServerProcess({
    ...place.env,
    ...{ GALERIA_ADMIN_EMAIL: 'primeira@galeria.example', GALERIA_DEMO: 'false', GALERIA_LOG_LEVEL: 'error' },
    ...{ GALERIA_SECRET: secret, GALERIA_FORMER_SECRETS: former },
  });

test('[OPS-07] killed between two keys nothing was changed; two that change the secret at once both start', async () => {
  const database = await place.open();
  const { pool } = database;
  const given = (secret: string) => ({ secret, formerSecrets: [], production: false });
  const { first } = await openServerKeys(database, given(FIRST));
  const rows = async () => (await pool.query('select * from keyring_keys order by number')).rows;
  const before = await rows();

  // Whoever adds a key waits behind this connection; the one that was there is sealed anew by then.
  await pool.query(`create function wait_here() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(77); return new; end $$`);
  await pool.query('create trigger wait_here before insert on keyring_keys for each row execute function wait_here()');
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock(77)');
  const killable = start(SECOND, FIRST);
  const isWaiting = async () => {
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and objid = 77 and not granted";
    return (await gate.query(waiting)).rowCount === 1;
  };
  while (!(await isWaiting())) expect(killable.stderr()).toBe('');
  killable.kill('SIGKILL');
  await killable.exited;
  await gate.query('select pg_advisory_unlock(77)');
  gate.release();
  expect(await rows()).toEqual(before);
  await pool.query('drop trigger wait_here on keyring_keys');

  const both = [start(SECOND, FIRST), start(SECOND, FIRST)];
  await Promise.all(both.map(({ ready }) => ready));
  for (const server of both) server.kill('SIGTERM');
  expect((await Promise.all(both.map(({ exited }) => exited))).map(({ code }) => code)).toEqual([0, 0]);
  expect(await openServerKeys(database, given(SECOND))).toMatchObject({ first, newest: 2 });
  await expect(openServerKeys(database, given(FIRST))).rejects.toThrow('a former secret of this database');
  await database.close();
});
