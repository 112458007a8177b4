import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createPlanNames } from './kept-plans.ts';

export class TransactionOver extends Error {
  override readonly name = 'TransactionOver';
}

/**
 * Drizzle on a pool, with a `transaction` that always gives its connection back (Drizzle's own keeps it for ever when BEGIN
 * fails, as after a failover) and that refuses a statement which comes after its end: nobody awaited it, and it would land
 * in whichever transaction has the connection by then.
 */
export function drizzleOnPool(pool: pg.Pool, { keepsPlans = false } = {}): NodePgDatabase {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isOver = false;
    const named = keepsPlans ? createPlanNames() : (query: unknown) => query;
    const guarded: pg.PoolClient = Object.create(client, {
      query: {
        value: (...[query, ...rest]: Parameters<typeof client.query>) =>
          isOver
            ? Promise.reject(new TransactionOver('a statement came after the end of its transaction'))
            : client.query(...([named(query), ...rest] as Parameters<typeof client.query>)),
      },
    });
    try {
      return await drizzle({ client: guarded }).transaction(work, config);
    } finally {
      isOver = true;
      // A broken connection is dropped by the pool itself.
      client.release();
    }
  };
  return db;
}
