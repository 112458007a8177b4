// The commands that people run in a terminal, as processes of their own: npm run audit:verify, npm run dashboards:verify, npm run seed.
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readAccessKey } from '@galeria/contract/kit/fields/access-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHeadKeeper, recordAudits, recordErasure, sealAudit } from './capabilities/audit/audit.public.ts';
import { aCustomer } from './capabilities/customers/testing/a-customer.ts';
import { countNotes } from './capabilities/dashboards/dashboards.public.ts';
import { aNote } from './capabilities/invoices/testing/a-note.ts';
import { disagreements } from './capabilities/invoices/testing/disagreements.ts';
import { applyApproval } from './capabilities/promotion-engine/promotion-engine.public.ts';
import { aPromotion, optInAll, TEST_SECRET } from './capabilities/promotion-engine/testing/a-promotion.ts';
import { systemClock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { createLogger } from './platform/log.ts';
import { loadReferenceData } from './reference-data.ts';
import { openServerKeys } from './server-keys.ts';
import { type LastingDatabase, makeLastingDatabase } from './testing/lasting-database.ts';
import { aPerson } from './testing/people.ts';
import { runTool } from './testing/run-tool.ts';

const SECRET = 'the secret of the commands, of many characters';

let place: LastingDatabase;
beforeAll(async () => {
  place = await makeLastingDatabase();
});
afterAll(() => place.remove());

const run = (
  tool: string,
  args: readonly string[] = [],
  env: Record<string, string> = { ...place.env, GALERIA_SECRET: SECRET },
) => runTool(tool, args, env);

async function withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>, at = place): Promise<Result> {
  const database = await at.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe('[AUD-02] npm run audit:verify', () => {
  const env = (secret: string, former = '') => ({ ...place.env, GALERIA_SECRET: secret, GALERIA_FORMER_SECRETS: former });
  const act = { actor: null, at: new Date(), address: null, requestId: 'r' };
  const change = { action: 'user.changed', subject: { type: 'user', id: 'u' }, after: { name: 'Ana' } };
  const aside = () => join(place.env['GALERIA_DATA'] ?? '', 'put-aside.jsonl');

  test('says in one line that the trail and its heads hold, and ends with 0', async () => {
    const hash = await withDatabase(async (database) => {
      const { db } = database;
      const secret = await openServerKeys(database, { secret: SECRET, formerSecrets: [], production: false });
      await db.transaction((tx) => recordAudits(tx, act, [change, change, change]));
      await sealAudit({ db, clock: systemClock, secret });
      await db.transaction((tx) => recordErasure(tx, secret, act, { ...change, action: 'user.erased' }));
      const file = join(place.env['GALERIA_DATA'] ?? '', 'audit-heads.jsonl');
      await createHeadKeeper({ db, secret, file, post: null }, createLogger('silent')).round();
      await copyFile(file, aside());
      return (await database.pool.query('select hash from audit_seals')).rows[0].hash;
    });
    const found = `1 seals hold, 3 entries in them (3 erased), 1 not sealed yet,`;
    expect(await run('audit-verify', [], env(SECRET))).toEqual({
      code: 0,
      out: `The audit trail holds: ${found} 1 heads kept outside, head ${hash}`,
      err: '',
    });
    // The secret was changed, and another file has the heads too.
    const changed = await run('audit-verify', ['--heads', aside()], env('another secret of many characters', SECRET));
    expect([changed.code, changed.out]).toEqual([0, `The audit trail holds: ${found} 2 heads kept outside, head ${hash}`]);
  });

  test('names the first broken link, and ends with 1', async () => {
    await withDatabase(async ({ pool }) => {
      await pool.query('alter table audit_entries disable trigger user');
      await pool.query("update audit_entries set action = 'user.created' where id = 3");
      await pool.query('alter table audit_entries enable trigger user');
    });
    const { code, out } = await run('audit-verify', [], env(SECRET));
    expect(code).toBe(1);
    expect(out).toMatch(/^The audit trail is BROKEN: seal 1 or one of its entries was altered \(ids 1 to 3\); 0 seals hold, .*$/);
  });

  test('[AUD-03] names what was cut off since a head that somebody put aside, and ends with 1', async () => {
    await withDatabase(async ({ pool }) => {
      for (const table of ['audit_details', 'audit_entries', 'audit_seals'])
        await pool.query(
          `alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user`,
        );
    });
    await rm(join(place.env['GALERIA_DATA'] ?? '', 'audit-heads.jsonl'));
    const { code, out } = await run('audit-verify', ['--heads', aside()], env(SECRET));
    expect(code).toBe(1);
    expect(out).toMatch(
      /^The audit trail is BROKEN: the trail was cut off: head 1 of .* is kept outside, the database ends with seal 0 \(.*put-aside.jsonl\); 0 seals hold/,
    );
  });

  test('says why it could not look, and ends with 2: an empty folder is no trail that holds', async () => {
    const refused = async (args: string[], given: Record<string, string>) => {
      const { code, out, err } = await run('audit-verify', args, given);
      expect([code, out]).toEqual([2, '']);
      return err;
    };
    expect(await refused([], { GALERIA_DATA: '/nowhere/at/all' })).toBe(
      'The audit trail could not be verified: there is no database in /nowhere/at/all',
    );
    expect(await refused([], env('another secret of many characters'))).toContain('GALERIA_SECRET does not fit this database');
    expect(await refused(['--heads', '/nowhere/at/all'], env(SECRET))).toContain('there are no heads in /nowhere/at/all');
  });
});

describe('[DSH-03] npm run dashboards:verify', () => {
  let own: LastingDatabase;
  beforeAll(async () => {
    own = await makeLastingDatabase();
  });
  afterAll(() => own.remove());

  const addPromotion = () =>
    withDatabase(async ({ db }) => {
      await loadReferenceData(db, new Date());
      const promotion = await aPromotion(db, { buyAndWin: { awards: [{ quantity: 3 }] } });
      const customer = await aCustomer(db, { mallCode: promotion.mallCode });
      await optInAll(db, promotion, [customer], { at: new Date(Date.now() - 60_000) });
      const of = { mallCode: promotion.mallCode, customerId: customer.customerId };
      const note = await aNote(db, { ...of, status: 'APROVADA', amountInCents: 20_000 });
      await countNotes({ db });
      await aNote(db, { ...of, status: 'AVALIACAO_PENDENTE' });
      await applyApproval({ db, clock: systemClock, secret: TEST_SECRET }, note);
      return promotion;
    }, own);
  const broken = (statement: string) => withDatabase(({ pool }) => pool.query(statement), own);
  const verify = (...args: string[]) => run('dashboards-verify', args, own.env);
  const SOUND = { code: 0, out: 'Every total of promotions is what the rows say', err: '' };

  test('says that all is well, and ends with 0', async () => {
    await addPromotion();
    expect(await verify()).toEqual(SOUND);
  });

  test('names each total that is wrong and ends with 1; sets it right when asked to', async () => {
    await broken('update promotion_counts set gmv_in_cents = gmv_in_cents + 7, participants = 9');
    await broken('update promotion_days set opt_ins = opt_ins + 1 where opt_ins > 0');
    await broken('delete from promotion_store_totals');
    await broken('update promotion_note_counts set rejected = 5');
    const found = await verify();
    const promotion = 'promotion \\d+ \\(\\w+\\)';
    expect(found.code).toBe(1);
    expect(found.out.split('\n')).toEqual([
      expect.stringMatching(
        new RegExp(`^${promotion}, counters: gmv_in_cents is 20007 and should be 20000, participants is 9 and should be 1$`),
      ),
      expect.stringMatching(new RegExp(`^${promotion}, day \\d{4}-\\d\\d-\\d\\d: opt_ins is 2 and should be 1$`)),
      expect.stringMatching(new RegExp(`^${promotion}, store: .*gmv_in_cents is 0 and should be 20000`)),
      expect.stringMatching(new RegExp(`^${promotion}, notes: rejected is 5 and should be 0$`)),
      '4 totals of promotions are NOT what the rows say',
    ]);
    const repaired = await verify('--repair');
    expect([repaired.code, repaired.out]).toEqual([0, `${found.out}\nThey were set right`]);
    expect(await verify()).toEqual(SOUND);
    // The note that waited to be counted is counted once.
    const shown = await withDatabase(async (database) => {
      await countNotes(database);
      return (await database.pool.query('select approved, rejected, in_bpo_analysis from promotion_note_counts')).rows;
    }, own);
    expect(shown).toEqual([{ approved: 1, rejected: 0, in_bpo_analysis: 1 }]);
    expect(await verify()).toEqual(SOUND);
  });

  test('the place of the next number is not guessed', async () => {
    await broken('update promotion_counts set tokens = 3');
    const { code, out } = await verify('--repair');
    expect([code, out]).toEqual([1, expect.stringMatching(/These could not be set right:\n.*tokens is 3 and should be 0$/)]);
    await broken('update promotion_counts set tokens = 0');
  });

  test('says why it could not look, and ends with 2', async () => {
    const { code, out, err } = await run('dashboards-verify', [], { GALERIA_DATA: '/nowhere/at/all' });
    const why = 'The totals of promotions could not be verified: there is no database in /nowhere/at/all';
    expect([code, out, err]).toEqual([2, '', why]);
  });
});

describe('[MAL-03] npm run seed', () => {
  // With somebody in it the demo stays away: loading that, which takes most of a minute, is what a first start is tested with.
  beforeAll(() =>
    withDatabase(async ({ db }) => {
      await loadReferenceData(db, new Date());
      await aPerson(db);
    }),
  );

  const seeded = (sizes: Record<string, number>) =>
    run(
      'seed',
      Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, String(size)]),
    );

  test('fills the database to the sizes given', async () => {
    const { code, out, err } = await seeded({ stores: 210, users: 7, customers: 2100, invoices: 60_500 });
    const said = /^210 stores, 8 users, 2100 customers and 500 notes, after \d+ s$/;
    expect([err, code, out]).toEqual(['', 0, expect.stringMatching(said)]);
    const counted = ['stores', 'users', 'customers', 'invoices'].map((table) => `(select count(*) from ${table}) as ${table}`);
    const { rows } = await withDatabase(({ pool }) => pool.query(`select ${counted.join(', ')}`));
    expect(rows).toEqual([{ stores: 210, users: 8, customers: 2100, invoices: 500 }]);
  });

  test('[INV-01] notes at scale have keys that hold and all that follows from a note, and come once', async () => {
    const again = await seeded({ stores: 210, users: 7, customers: 2100, invoices: 60_600 });
    expect([again.err, again.code]).toEqual(['', 0]);
    const { keys, wrong, notes } = await withDatabase(async (database) => ({
      keys: (await database.pool.query('select access_key as key from invoices where access_key is not null')).rows,
      notes: (await database.pool.query('select count(*) from invoices')).rows[0].count,
      wrong: await disagreements(database),
    }));
    expect([notes, wrong]).toEqual([600, []]);
    expect(keys.length).toBeGreaterThan(300);
    expect(keys.filter(({ key }) => !readAccessKey(key).ok)).toEqual([]);
  });

  test('explains itself, and refuses what it does not understand, and production', async () => {
    const [help, tooMany, wrong, production] = await Promise.all([
      run('seed', ['--help']),
      run('seed', ['--customers', '50000001']),
      run('seed', ['--stores', 'many']),
      run('seed', [], { ...place.env, NODE_ENV: 'production' }),
    ]);
    expect([help.code, help.out]).toEqual([
      0,
      expect.stringContaining('npm run seed -- [--stores N] [--users N] [--customers N] [--invoices N]'),
    ]);
    expect([tooMany.code, tooMany.err]).toEqual([1, "--customers takes a whole number up to 50000000, not '50000001'"]);
    expect([wrong.code, wrong.err]).toEqual([1, "--stores takes a whole number up to 999000, not 'many'"]);
    expect([production.code, production.err]).toEqual([1, 'fictional people and stores do not belong into production']);
  });
});
