// Among it what commits late: needs two connections at once, which only PostgreSQL has.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { keyringOf } from '../../platform/keyring.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { recordAudits, recordErasure } from './audit.public.ts';
import { anchorAudit } from './commands/anchor-audit.ts';
import { sealAudit } from './commands/seal-audit.ts';
import { verifyAudit } from './commands/verify-audit.ts';

let open: TestDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.reset();
  await open.db.transaction((tx) => anchorAudit(tx, SECRET));
});

const act = { actor: null, at: new Date('2026-03-04T05:06:07.089Z'), address: '192.0.2.1', requestId: 'r' };
const changes = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    action: 'user.changed',
    subject: { type: 'user', id: `u${from + index}` },
    mallCode: 'AAA',
    before: { name: `Ana ${from + index}` },
    after: { name: `Bia ${from + index}`, email: 'bia@x.example' },
  }));
const record = (from: number, count: number) => open.db.transaction((tx) => recordAudits(tx, act, changes(from, count)));
const SECRET = keyringOf('the key of the trail');
const seal = (secret = SECRET) => sealAudit({ db: open.db, clock: systemClock, secret });
const verify = (now = act.at, secret = SECRET) => verifyAudit({ db: open.db, secret, now });

/** Three links: entries 1 to 3, 4 to 6, 7 to 9. */
async function threeLinks(): Promise<void> {
  for (const from of [1, 4, 7]) {
    await record(from, 3);
    expect(await seal()).toEqual({ sealed: 3 });
  }
}

/** As somebody who owns the database does it: the triggers do not see it. */
const tamper = async (statement: string): Promise<void> => {
  const client = await open.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
};

describe('[AUD-02] sealing', () => {
  test('chains what was recorded, batch by batch, and finds nothing to do the second time', async () => {
    expect(await seal()).toEqual({ sealed: 0 });
    expect(await verify()).toMatchObject({ seals: 0, entries: 0, unsealed: 0, head: '0'.repeat(64), broken: null });
    await record(1, 2500);
    expect(await verify()).toMatchObject({ seals: 0, unsealed: 2500, broken: null });
    expect(await seal()).toEqual({ sealed: 2500 });
    expect(await seal()).toEqual({ sealed: 0 });
    const { rows } = await open.pool.query('select number, entry_count, previous_hash, hash from audit_seals order by number');
    expect(rows.map(({ number, entry_count }) => [number, entry_count])).toEqual([
      [1, 1000],
      [2, 1000],
      [3, 500],
    ]);
    expect([rows[1].previous_hash, rows[2].previous_hash]).toEqual([rows[0].hash, rows[1].hash]);
    expect(await verify()).toEqual({
      seals: 3,
      entries: 2500,
      erased: 0,
      unsealed: 0,
      head: rows[2].hash,
      broken: null,
      late: null,
    });
  });

  test('by several at once makes one chain: no entry twice, none left out, nobody fails', async () => {
    await record(1, 30);
    const sealers = await Promise.all(Array.from({ length: 6 }, () => seal()));
    expect(sealers.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(30);
    await record(31, 5);
    await Promise.all([seal(), record(36, 5), seal(), record(41, 5), seal()]);
    await seal();
    expect(await verify()).toMatchObject({ entries: 45, unsealed: 0, broken: null });
  });

  test('goes on while writers write, and everything ends in the chain', async () => {
    const writing = Promise.all(Array.from({ length: 12 }, (_, turn) => record(turn * 10, 10)));
    const sealing = Promise.all(Array.from({ length: 4 }, () => seal()));
    await Promise.all([writing, sealing]);
    await seal();
    expect(await verify()).toMatchObject({ entries: 120, unsealed: 0, broken: null });
  });
});

describe('[AUD-02] a transaction that commits late', () => {
  test('waits for no seal and holds up none: its lower ids go into a later link, and the chain holds', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const late = open.db.transaction(async (tx) => {
      await recordAudits(tx, act, changes(100, 2));
      written();
      await gate;
    });
    await isWritten;
    await record(200, 3);
    expect(await seal()).toEqual({ sealed: 3 });
    finish();
    await late;
    expect(await seal()).toEqual({ sealed: 2 });
    const { rows } = await open.pool.query(
      'select seal_number, array_agg(id order by seal_position) as ids from audit_entries group by 1 order by 1',
    );
    expect(rows).toEqual([
      { seal_number: 1, ids: [3, 4, 5] },
      { seal_number: 2, ids: [1, 2] },
    ]);
    expect(await verify()).toMatchObject({ seals: 2, entries: 5, broken: null });
  });
});

describe('[AUD-02] verifying names the first broken link', () => {
  beforeEach(threeLinks);

  test.each([
    [
      'an entry was altered',
      "update audit_entries set action = 'user.created' where id = 5",
      'seal 2 or one of its entries was altered (ids 4 to 6)',
    ],
    [
      'somebody else did it',
      "update audit_entries set actor_email = 'x@x.example' where id = 9",
      'seal 3 or one of its entries was altered (ids 7 to 9)',
    ],
    [
      'it was another time',
      "update audit_entries set at = at + interval '1 ms' where id = 1",
      'seal 1 or one of its entries was altered (ids 1 to 3)',
    ],
    [
      'details were altered',
      `update audit_details set details = replace(details, 'Bia', 'Eva') where entry_id = 6`,
      'the details of entry 6 (seal 2) were altered',
    ],
    [
      'details and digest were altered',
      `update audit_entries set details_digest = repeat('a', 64) where id = 6`,
      'seal 2 or one of its entries was altered (ids 4 to 6)',
    ],
    [
      'an entry was removed',
      'delete from audit_details where entry_id = 4; delete from audit_entries where id = 4',
      'seal 2 holds 2 entries, 3 were sealed',
    ],
    [
      'an entry was put in',
      "insert into audit_entries (at, request_id, action, subject_type, subject_id, details_digest, seal_number, seal_position) values (now(), 'r', 'a.b', 'user', 'u', 'd', 2, 4)",
      'seal 2 holds 4 entries, 3 were sealed',
    ],
    [
      'entries changed places',
      'update audit_entries set seal_position = 3 - seal_position where id in (4, 5)',
      'seal 2 or one of its entries was altered (ids 5 to 6)',
    ],
    [
      'entries moved to another seal',
      'update audit_entries set seal_number = 1 where id = 4',
      'seal 1 holds 4 entries, 3 were sealed',
    ],
    ['the first seal was removed', 'delete from audit_seals where number = 1', 'seal 1 is missing'],
    ['a seal was removed', 'delete from audit_seals where number = 2', 'seal 2 is missing'],
    ['the last seal was removed', 'delete from audit_seals where number = 3', 'seal 3 is missing'],
    [
      'a seal was altered',
      "update audit_seals set hash = repeat('a', 64) where number = 2",
      'seal 2 or one of its entries was altered (ids 4 to 6)',
    ],
    [
      'a seal was sealed at another time',
      "update audit_seals set sealed_at = sealed_at - interval '1 day' where number = 2",
      'seal 2 or one of its entries was altered (ids 4 to 6)',
    ],
    [
      'a seal follows from another',
      "update audit_seals set previous_hash = repeat('a', 64) where number = 2",
      'seal 2 does not follow from the seal before it',
    ],
    [
      'seals changed places',
      'update audit_seals set number = number + 10 where number in (1, 2); update audit_seals set number = 13 - number where number > 10',
      'seal 1 does not follow from the seal before it',
    ],
  ])('when %s', async (_what, statement, broken) => {
    expect(await verify()).toMatchObject({ seals: 3, entries: 9, broken: null });
    await tamper(statement);
    const verdict = await verify();
    expect(verdict.broken).toBe(broken);
  });

  test('and of several broken links the first, with what holds before it', async () => {
    await tamper("update audit_entries set action = 'x.y' where id in (5, 8)");
    expect(await verify()).toMatchObject({ seals: 1, entries: 3, broken: expect.stringContaining('seal 2') });
  });

  test('[AUD-03] erased details break nothing where an erasure took them, sealed or not: they are counted', async () => {
    const of = (id: string) => ({ action: 'customer.deleted', subject: { type: 'user', id }, mallCode: 'AAA' });
    await open.db.transaction((tx) => recordErasure(tx, SECRET, act, of('u2')));
    expect(await verify()).toMatchObject({ seals: 3, entries: 9, erased: 1, unsealed: 1, broken: null });
    await seal();
    expect(await verify()).toMatchObject({ seals: 4, entries: 10, erased: 1, unsealed: 0, broken: null });
    // What is put back in their place is not what was sealed.
    await open.pool.query(`insert into audit_details values (2, 'salt', '{"before":{},"after":{}}')`);
    expect((await verify()).broken).toBe('the details of entry 2 (seal 1) were altered');
    // One erasure excuses nothing that comes later.
    await open.pool.query('delete from audit_details where entry_id = 2');
    await record(2, 1);
    await seal();
    expect(await verify()).toMatchObject({ broken: null });
    await open.pool.query('delete from audit_details where entry_id = 11');
    expect((await verify()).broken).toBe('the details of entry 11 (seal 5) are missing without an erasure');
  });

  test.each([
    ['deleted, which the triggers allow', 'delete from audit_details where entry_id = 5', 5],
    [
      'deleted, with an entry that says so and is none of the server',
      "delete from audit_details where entry_id = 5; insert into audit_entries (at, request_id, action, subject_type, subject_id, details_digest) values (now(), 'r', 'customer.deleted', 'user', 'u5', 'd')",
      5,
    ],
    [
      'deleted, with an erasure that somebody stamped without the key',
      `delete from audit_details where entry_id = 5; insert into audit_entries (at, request_id, action, subject_type, subject_id, details_digest, erasure) values (now(), 'r', 'customer.deleted', 'user', 'u5', 'd', '1.9.${'a'.repeat(64)}')`,
      5,
    ],
    [
      'deleted, with the erasure of another record',
      "delete from audit_details where entry_id in (2, 5); insert into audit_entries (at, request_id, action, subject_type, subject_id, details_digest, erasure) select at, request_id, action, 'user', 'u5', 'd', erasure from audit_entries where erasure is not null",
      5,
    ],
  ])('[AUD-03] when details were %s', async (_what, statement, id) => {
    await open.db.transaction((tx) =>
      recordErasure(tx, SECRET, act, { action: 'customer.deleted', subject: { type: 'user', id: 'u2' } }),
    );
    expect((await verify()).broken).toBeNull();
    await open.pool.query(statement);
    expect((await verify()).broken).toBe(`the details of entry ${id} (seal 2) are missing without an erasure`);
    // Not even once the server has sealed what was put in.
    await seal();
    expect((await verify()).broken).toBe(`the details of entry ${id} (seal 2) are missing without an erasure`);
  });

  test('[AUD-03] entries that wait for their seal are looked at too, and reported when they wait too long', async () => {
    await record(10, 2);
    const quarter = new Date(act.at.getTime() + 15 * 60_000);
    expect(await verify(quarter)).toMatchObject({ unsealed: 2, late: null, broken: null });
    const later = new Date(quarter.getTime() + 1);
    expect((await verify(later)).late).toBe('2 entries are not sealed, the oldest since 2026-03-04T05:06:07.089Z');
    await tamper("update audit_details set details = '{}' where entry_id = 11");
    expect((await verify()).broken).toBe('the details of entry 11 (not sealed yet) were altered');
    await open.pool.query('delete from audit_details where entry_id = 10; delete from audit_details where entry_id = 11');
    expect((await verify()).broken).toBe('the details of entry 10 (not sealed yet) are missing without an erasure');
  });
});

describe('[AUD-02] the trail is only ever added to', () => {
  beforeEach(threeLinks);

  test.each([
    ['changed entry', "update audit_entries set action = 'x.y' where id = 1"],
    ['changed entry not yet sealed', "update audit_entries set action = 'x.y' where id = 10"],
    [
      'seal set with a change beside it',
      "update audit_entries set seal_number = 4, seal_position = 1, action = 'x.y' where id = 10",
    ],
    ['second seal', 'update audit_entries set seal_number = 4 where id = 1'],
    ['seal taken off', 'update audit_entries set seal_number = null, seal_position = null where id = 1'],
    ['removed entry', 'delete from audit_entries where id = 10'],
    ['changed details', "update audit_details set details = '{}' where entry_id = 1"],
    ['changed seal', 'update audit_seals set entry_count = 0'],
    ['removed seal', 'delete from audit_seals where number = 3'],
    ['emptied trail', 'truncate audit_entries cascade'],
    ['emptied details', 'truncate audit_details'],
    ['emptied seals', 'truncate audit_seals'],
    ['changed anchor', 'update audit_anchor set number = 3'],
    ['removed anchor', 'delete from audit_anchor'],
    ['emptied anchor', 'truncate audit_anchor'],
  ])('the database refuses a %s', async (_what, statement) => {
    await record(10, 1);
    await expect(open.pool.query(statement)).rejects.toThrow('append-only');
    expect(await verify()).toMatchObject({ seals: 3, entries: 9, unsealed: 1, broken: null });
  });
});
