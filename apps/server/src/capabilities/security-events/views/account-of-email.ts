import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../access-manager/access-manager.tables.ts';
import type { EventBy } from '../new-event.mapping.ts';

export async function accountOfEmail(db: Queryable, email: string): Promise<EventBy | null> {
  const [found] = await db.select({ id: users.id, name: users.email }).from(users).where(eq(users.email, email));
  return found ? { kind: 'user', ...found } : null;
}
