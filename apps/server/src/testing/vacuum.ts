import type { OpenDatabase } from '../platform/db/database.ts';

/**
 * Statistics and the map of pages that everybody sees, so that plans are those of a database at rest. What a test writes is
 * committed before it is on disk, and a vacuum passes by what is not: it is put there first, or plans are others each time.
 */
export async function vacuum({ pool }: Pick<OpenDatabase, 'pool'>, tables: readonly string[] = ['']): Promise<void> {
  await pool.query('checkpoint');
  for (const table of tables) await pool.query(`vacuum analyze ${table}`);
}
