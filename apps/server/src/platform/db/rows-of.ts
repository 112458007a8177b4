import { type SQL, sql } from 'drizzle-orm';

/** Rows as one value of a statement: however many there are, its text is the same. */
export const rowsOf = (rows: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${columns})`;
