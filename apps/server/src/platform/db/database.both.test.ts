import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase, testDatabaseKind } from '../../testing/test-database.ts';
import { openDatabase, type Transaction } from './database.ts';
import { TransactionOver } from './transaction.ts';

const samples = pgTable('samples', {
  id: integer().primaryKey(),
  name: text(),
  cents: bigint({ mode: 'number' }),
  day: date({ mode: 'string' }),
  at: timestamp({ withTimezone: true, mode: 'date' }),
});

let open: TestDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await open.pool.query('CREATE TABLE samples (id int PRIMARY KEY, name text, cents bigint, day date, at timestamptz)');
});
beforeEach(() => open.reset());
afterAll(() => open.close());

const INSTANT = new Date('2026-11-15T02:30:45.123Z');

describe('[OPS-01] values between the database and the program', () => {
  test('instants are Dates, days are text, integers are numbers, by column and by plain query alike', async () => {
    const row = { id: 1, name: 'Ação', cents: 9_007_199_254_740_991, day: '2026-02-28', at: INSTANT };
    await open.db.insert(samples).values(row);
    expect(await open.db.select().from(samples)).toEqual([row]);
    expect((await open.pool.query('SELECT * FROM samples')).rows).toEqual([row]);
    const counted = await open.db.execute(sql`SELECT count(*) AS n, sum(id) AS total FROM samples`);
    expect(counted.rows).toEqual([{ n: 1, total: 1 }]);
  });

  test('arrays follow their elements', async () => {
    const { rows } = await open.pool.query("SELECT ARRAY[1, NULL, 3]::int8[] AS n, ARRAY['2026-02-28']::date[] AS days");
    expect(rows).toEqual([{ n: [1, null, 3], days: ['2026-02-28'] }]);
  });

  test.each(['9007199254740992', '-9223372036854775808'])(
    'an int8 of %s fails the query instead of losing digits',
    async (value) => {
      await expect(open.pool.query('SELECT $1::int8 AS n', [value])).rejects.toThrow(`int8 ${value} does not fit a number`);
      expect((await open.pool.query('SELECT $1::int8::text AS n', [value])).rows).toEqual([{ n: value }]);
    },
  );

  test('a session runs in UTC wherever the server stands', async () => {
    const { rows } = await open.pool.query("SELECT current_setting('TimeZone') AS zone, $1::timestamptz::date AS day", [INSTANT]);
    expect(rows).toEqual([{ zone: 'UTC', day: '2026-11-15' }]);
  });
});

describe('[OPS-01] transactions', () => {
  test('what comes again and again in one keeps its plan in the embedded database, and is named on no connection that may be another’s', async () => {
    const sums: unknown[] = [];
    const kept = await open.db.transaction(async (tx) => {
      for (let turn = 1; turn <= 30; turn += 1)
        sums.push((await tx.execute(sql`select ${turn}::int + 1 as often`)).rows[0]?.['often']);
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*) as n from pg_prepared_statements where statement like '% as often'`,
      );
      return rows[0]?.n;
    });
    expect(sums).toEqual(Array.from({ length: 30 }, (_, place) => place + 2));
    expect(kept).toBe(testDatabaseKind() === 'embedded' ? 1 : 0);
  });

  test('what fails leaves nothing; what fails in a savepoint leaves the rest', async () => {
    const fails = open.db.transaction(async (tx) => {
      await tx.insert(samples).values({ id: 1 });
      throw new Error('changed my mind');
    });
    await expect(fails).rejects.toThrow('changed my mind');
    await open.db.transaction(async (tx) => {
      await tx.insert(samples).values({ id: 2 });
      const inner = tx.transaction(async (nested) => {
        await nested.insert(samples).values({ id: 3 });
        await nested.insert(samples).values({ id: 2 });
      });
      await expect(inner).rejects.toThrow();
    });
    expect(await open.db.select({ id: samples.id }).from(samples)).toEqual([{ id: 2 }]);
  });

  test('transactions at once wait or run beside one another, and none is lost', async () => {
    await open.db.insert(samples).values({ id: 1, cents: 0 });
    const add = () =>
      open.db.transaction(async (tx) => {
        const [row] = await tx.select().from(samples).where(eq(samples.id, 1)).for('update');
        await tx.update(samples).set({ cents: (row?.cents ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 30 }, add));
    expect(await open.db.select({ cents: samples.cents }).from(samples)).toEqual([{ cents: 30 }]);
  });

  test('a statement that comes after the end is refused, and does not land in the next transaction', async () => {
    let kept: Transaction | undefined;
    await open.db.transaction(async (tx) => {
      kept = tx;
      await tx.insert(samples).values({ id: 1 });
    });
    const late = await open.db.transaction(async (tx) => {
      await tx.insert(samples).values({ id: 2 });
      return kept
        ?.insert(samples)
        .values({ id: 99 })
        .then(
          () => 'landed',
          (error: Error) => error.cause ?? error,
        );
    });
    expect(late).toBeInstanceOf(TransactionOver);
    expect(await open.db.select({ id: samples.id }).from(samples).orderBy(samples.id)).toEqual([{ id: 1 }, { id: 2 }]);
  });

  if (testDatabaseKind() === 'postgres')
    test('[OPS-05] connections that the server ends cost their own work and nothing else: no crash, no lost place in the pool', async () => {
      const killEveryConnection = () =>
        open.pool.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
        );
      for (let round = 0; round < open.pool.options.max + 2; round++) {
        const cut = open.db.transaction(async (tx) => {
          await tx.insert(samples).values({ id: 1 });
          await killEveryConnection();
          await tx.insert(samples).values({ id: 2 });
        });
        await expect(cut).rejects.toThrow();
      }
      await Promise.all(
        Array.from({ length: open.pool.options.max }, () => open.db.transaction((tx) => tx.select().from(samples))),
      );
      expect(await open.db.select().from(samples)).toEqual([]);
    });

  test('a place in the pool comes back when BEGIN itself fails', async () => {
    for (let round = 0; round < open.pool.options.max + 1; round++) {
      await expect(open.db.transaction(async () => {}, { isolationLevel: 'not a level' as 'serializable' })).rejects.toThrow();
    }
    expect(await open.db.transaction((tx) => tx.select().from(samples))).toEqual([]);
  });
});

test('[OPS-01] without an address the database is in the data folder', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'galeria-data-'));
  const embedded = await openDatabase({ dataFolder });
  expect(embedded.kind).toBe('embedded');
  expect((await embedded.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await expect(openDatabase({ dataFolder })).rejects.toThrow(
    `data folder ${join(dataFolder, 'database')} is in use by another process`,
  );
  await embedded.close();
  rmSync(dataFolder, { recursive: true });
});

test('[OPS-01] an address where nobody answers is an error, not a wait', async () => {
  await expect(openDatabase({ databaseUrl: 'postgres://galeria@127.0.0.1:1/none', dataFolder: '' })).rejects.toThrow(
    'ECONNREFUSED',
  );
});
