import { sql } from 'drizzle-orm';
import type { OpenDatabase, Transaction } from './database.ts';
import { MIGRATIONS_TABLE } from './migrate.ts';

/**
 * Lets one process at a time past, until its transaction ends: several may start at once on one
 * database, and what each would add if it were missing must be added once.
 */
export async function takeStartTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`LOCK TABLE ${MIGRATIONS_TABLE} IN SHARE ROW EXCLUSIVE MODE`));
}

/** The same for work that uses connections of its own. The embedded database has one, and one process. */
export async function inStartTurn<Result>(open: OpenDatabase, work: () => Promise<Result>): Promise<Result> {
  if (open.kind === 'embedded') return work();
  return open.db.transaction(async (tx) => {
    await takeStartTurn(tx);
    return work();
  });
}
