import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../access-manager/access-manager.tables.ts';

/** Whose file it is: what runs behind a request knows them by their id alone. */
export async function makerEmail(db: Queryable, userId: string): Promise<string> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email ?? '';
}
