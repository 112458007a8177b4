import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';

export async function databaseAnswers(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    // Not an error of ours: readiness exists to say exactly this.
    return false;
  }
}
