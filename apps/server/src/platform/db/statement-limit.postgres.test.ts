// The embedded database knows no limit of time.
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { problemOf } from '../http/problem-handler.ts';
import { limitStatements, readingWithin } from './statement-limit.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const FOR_EVER = sql`select pg_sleep(3600)`;
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const limitsOfConnections = async (): Promise<string[]> => {
  const asked = Array.from({ length: 10 }, () => testApp.database.pool.query('show statement_timeout'));
  return (await Promise.all(asked)).map(({ rows }) => rows[0].statement_timeout as string);
};

test('[OPS-08] a statement that takes too long is ended, and answered with 503 and Retry-After', async () => {
  const { db } = testApp.database;
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await limitStatements(tx, 50);
      await tx.execute(FOR_EVER);
    }),
  );
  expect(problemOf(failure)).toMatchObject({ code: 'server-busy', status: 503, retryAfterSeconds: 30 });
  const read = await failureOf(readingWithin(testApp.database.pool, 50).execute(FOR_EVER));
  expect(problemOf(read)).toMatchObject({ code: 'server-busy', status: 503 });
});

test('[OPS-08] whoever gets no connection while all are taken is answered with 503 and Retry-After, not as if something had failed', async () => {
  const { connectionString } = testApp.database.pool.options;
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 50 });
  const taken = await pool.connect();
  const db = drizzle({ client: pool });
  const failures = [
    await failureOf(db.execute(sql`select 1`)),
    await failureOf(db.transaction(async () => {})),
    await failureOf(readingWithin(pool, 5000).execute(sql`select 1`)),
  ];
  taken.release();
  await pool.end();
  for (const failure of failures)
    expect(problemOf(failure)).toMatchObject({ code: 'server-busy', status: 503, retryAfterSeconds: 30 });
});

test('[OPS-08] no limit stays on a connection for whoever has it next, as PgBouncer hands it on', async () => {
  const reads = readingWithin(testApp.database.pool, 12_345);
  const shown = async () => (await reads.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows;
  const seen = await Promise.all(Array.from({ length: 10 }, shown));
  expect(seen.flat().map((row) => row.statement_timeout)).toEqual(Array(10).fill('12345ms'));
  await failureOf(reads.execute(sql`select 1 / 0`));
  expect(await limitsOfConnections()).toEqual(Array(10).fill('0'));
  // And nobody is left in a transaction.
  const { rows } = await testApp.database.pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows[0].n).toBe(0);
});

test('[OPS-08] a read within a limit cannot write', async () => {
  const reads = readingWithin(testApp.database.pool, 5000);
  const failure = await failureOf(reads.execute(sql`delete from malls`));
  expect((failure as { cause: { code: string } }).cause.code).toBe('25006');
});
