// The commands that people run in a terminal, as processes of their own: npm run audit:verify, npm run seed.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAudits } from './capabilities/audit/audit.public.ts';
import { sealAudit } from './capabilities/audit/commands/seal-audit.ts';
import { systemClock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { type LastingDatabase, makeLastingDatabase } from './testing/lasting-database.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

let place: LastingDatabase;
beforeAll(async () => {
  place = await makeLastingDatabase();
});
afterAll(() => place.remove());

function run(
  tool: string,
  args: readonly string[] = [],
  env: Record<string, string> = place.env,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const { DATABASE_URL: _url, GALERIA_DATA: _data, NODE_ENV: _mode, ...rest } = process.env;
    const child = spawn(process.execPath, ['tools/run.mjs', tool, ...args], { cwd: ROOT, env: { ...rest, ...env } });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out: out.trim(), err: err.trim() }));
  });
}

async function withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await place.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe('[AUD-02] npm run audit:verify', () => {
  test('says in one line that the trail holds, and ends with 0', async () => {
    const hash = await withDatabase(async (database) => {
      const act = { actor: null, at: new Date(), address: null, requestId: 'r' };
      const change = { action: 'user.changed', subject: { type: 'user', id: 'u' }, after: { name: 'Ana' } };
      await database.db.transaction((tx) => recordAudits(tx, act, [change, change, change]));
      await sealAudit({ db: database.db, clock: systemClock });
      await database.db.transaction((tx) => recordAudits(tx, act, [change]));
      await database.pool.query('delete from audit_details where entry_id = 2');
      return (await database.pool.query('select hash from audit_seals')).rows[0].hash;
    });
    expect(await run('audit-verify')).toEqual({
      code: 0,
      out: `The audit trail holds: 1 seals hold, 3 entries in them (1 erased), 1 not sealed yet, head ${hash}`,
      err: '',
    });
  });

  test('names the first broken link, and ends with 1', async () => {
    await withDatabase(async ({ pool }) => {
      await pool.query('alter table audit_entries disable trigger user');
      await pool.query("update audit_entries set action = 'user.created' where id = 3");
      await pool.query('alter table audit_entries enable trigger user');
    });
    const { code, out } = await run('audit-verify');
    expect(code).toBe(1);
    expect(out).toMatch(/^The audit trail is BROKEN: seal 1 or one of its entries was altered \(ids 1 to 3\); 0 seals hold, .*$/);
  });

  test('says why it could not look, and ends with 2: an empty folder is no trail that holds', async () => {
    const { code, out, err } = await run('audit-verify', [], { GALERIA_DATA: '/nowhere/at/all' });
    expect([code, out, err]).toEqual([2, '', 'The audit trail could not be verified: there is no database in /nowhere/at/all']);
  });
});

describe('[MAL-03] npm run seed', () => {
  const counts = () =>
    withDatabase(async ({ pool }) => {
      const { rows } = await pool.query(
        'select (select count(*) from stores) as stores, (select count(*) from users) as users, (select count(*) from malls) as malls',
      );
      return rows[0];
    });

  test('fills the database to the sizes given, and again only with what is missing', async () => {
    const first = await run('seed', ['--stores', '6000', '--users', '5500']);
    expect([first.err, first.code, first.out]).toEqual([
      '',
      0,
      expect.stringMatching(/^6000 stores and 5504 users, after \d+ s$/),
    ]);
    expect(await counts()).toEqual({ stores: 6000, users: 5504, malls: 50 });
    const states = await withDatabase(
      async ({ pool }) =>
        (
          await pool.query(
            `select count(*) filter (where disabled_at is not null) as disabled, count(*) filter (where c.user_id is null) as invited,
               count(*) filter (where not exists (select 1 from user_malls m where m.user_id = u.id)) as homeless
             from users u left join credentials c on c.user_id = u.id`,
          )
        ).rows[0],
    );
    expect(states.disabled).toBeGreaterThan(400);
    expect(states.invited).toBeGreaterThan(600);
    expect(states.homeless).toBe(0);
    const again = await run('seed', ['--stores', '6100', '--users', '100']);
    expect([again.err, again.code]).toEqual(['', 0]);
    expect(await counts()).toEqual({ stores: 6100, users: 5504, malls: 50 });
  });

  test('explains itself, and refuses what it does not understand, and production', async () => {
    const help = await run('seed', ['--help']);
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('npm run seed -- [--stores N] [--users N]')]);
    const wrong = await run('seed', ['--stores', 'many']);
    expect([wrong.code, wrong.err]).toEqual([1, "--stores takes a whole number up to 999000, not 'many'"]);
    const production = await run('seed', [], { ...place.env, NODE_ENV: 'production' });
    expect([production.code, production.err]).toEqual([1, 'fictional people and stores do not belong into production']);
  });
});
