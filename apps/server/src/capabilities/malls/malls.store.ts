import type { Transaction } from '../../platform/db/database.ts';
import { malls } from './malls.tables.ts';

/** Adds the malls of the fixed table that are not there yet; those that are stay as they are. */
export const insertMissingMalls = (tx: Transaction, rows: (typeof malls.$inferInsert)[]) =>
  tx.insert(malls).values(rows).onConflictDoNothing();
