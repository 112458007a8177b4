import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { MIGRATIONS_TABLE } from './migrate.ts';

/**
 * Lets one process at a time past, until its transaction ends: several may start at once on one
 * database, and what each would add if it were missing must be added once.
 */
export async function takeStartTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`LOCK TABLE ${MIGRATIONS_TABLE} IN SHARE ROW EXCLUSIVE MODE`));
}
