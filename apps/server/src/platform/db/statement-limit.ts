import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Transaction } from './database.ts';

/**
 * OPS-08: how long a statement may take, by the kind of work it is for; jobs take the time they take. Longer than anything of ours
 * at the size of the plan: what is beyond it was asked for by mistake or to harm. The embedded database knows no such limit.
 */
export const STATEMENT_MILLIS = { change: 30_000, heavyRead: 60_000 } as const;

const setLimit = (millis: number): string => `set local statement_timeout = ${millis}`;

/** For the rest of a transaction, and no longer: the connection may be somebody else's the moment after (PgBouncer). */
export async function limitStatements(tx: Transaction, millis: number): Promise<void> {
  await tx.execute(sql.raw(setLimit(millis)));
}

/** PostgreSQL's word that it gave up on a statement. */
const CANCELLED = '57014';

/** The pool's, that no connection came free while one may wait for it; it has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** The database had no time for it: nothing is wrong with what was asked, and a little later it may go well. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === CANCELLED || cause.message === NO_CONNECTION) return true;
  return false;
}

/**
 * The same database for reads that grow with their table: each statement has a transaction of its own, because a limit holds
 * for no longer. Nothing is held between two of them, so that others get their turn where there is one connection.
 */
export function readingWithin(pool: pg.Pool, millis: number): Database {
  const query = async (...asked: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    const client = await pool.connect();
    try {
      await client.query(`begin read only; ${setLimit(millis)}`);
      const result: unknown = await client.query(...asked);
      await client.query('commit');
      return result;
    } catch (error) {
      // A broken connection has nothing to roll back, and is dropped by the pool itself.
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };
  const db = drizzle({ client: { query } as unknown as pg.Pool });
  db.transaction = () => Promise.reject(new Error('a read within a limit has its own transactions'));
  return db;
}
