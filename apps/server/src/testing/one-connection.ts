import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenDatabase } from '../platform/db/database.ts';

/**
 * The embedded database has one connection: whoever asks for a second inside a transaction waits there for ever. PostgreSQL would
 * bear it, and with a pool that is used up wait as well; here it is refused, so that a test on PostgreSQL shows it.
 */
export function refuseSecondConnections(open: OpenDatabase): OpenDatabase {
  const { pool, db } = open;
  const around = new AsyncLocalStorage<{ isOver: boolean }>();
  const refuse = (): void => {
    if (around.getStore()?.isOver === false)
      throw new Error('a second connection inside a transaction: the embedded database has only one');
  };
  const [connect, query, transaction] = [pool.connect.bind(pool), pool.query.bind(pool), db.transaction.bind(db)];
  pool.connect = ((...args: []) => {
    refuse();
    return connect(...args);
  }) as typeof pool.connect;
  pool.query = ((...args: [string]) => {
    refuse();
    return query(...args);
  }) as typeof pool.query;
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      const state = { isOver: false };
      try {
        return await around.run(state, () => work(tx));
      } finally {
        state.isOver = true;
      }
    }, config);
  return open;
}
