import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import type { Sender } from './sender-facts.ts';

/** Whether the customer of a note is still one, and may send: an erased one is a pseudonym. */
export async function senderStanding(db: Queryable, { customerId, mallCode }: Sender): Promise<'here' | 'blocked' | 'gone'> {
  const [found] = await db
    .select({ deletedAt: customers.deletedAt, isBlocked: customers.isBlocked })
    .from(customers)
    .where(and(eq(customers.customerId, customerId), eq(customers.mallCode, mallCode)));
  if (found === undefined || found.deletedAt !== null) return 'gone';
  return found.isBlocked ? 'blocked' : 'here';
}
