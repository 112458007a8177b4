import { and, desc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customerBlockEvents, customers } from '../customers.tables.ts';

/** Whether a customer was blocked at a moment, by what was done to them until then; without a moment, whether they are now. */
export async function wasBlocked(
  db: Queryable,
  { customerId, mallCode }: { readonly customerId: string; readonly mallCode: string },
  at: Date | null,
): Promise<boolean> {
  const ofCustomer = and(eq(customerBlockEvents.customerId, customerId), eq(customerBlockEvents.mallCode, mallCode));
  const [last] = await db
    .select({ act: customerBlockEvents.act })
    .from(customerBlockEvents)
    .where(and(ofCustomer, at === null ? undefined : lte(customerBlockEvents.at, at)))
    .orderBy(desc(customerBlockEvents.position))
    .limit(1);
  if (last) return last.act === 'BLOCKED';
  // Nothing was done until then: what is known now was so from the beginning, unless it was done since.
  const [since] = await db.select({ act: customerBlockEvents.act }).from(customerBlockEvents).where(ofCustomer).limit(1);
  if (since) return false;
  const [now] = await db
    .select({ isBlocked: customers.isBlocked })
    .from(customers)
    .where(and(eq(customers.customerId, customerId), eq(customers.mallCode, mallCode)));
  return now?.isBlocked ?? false;
}
