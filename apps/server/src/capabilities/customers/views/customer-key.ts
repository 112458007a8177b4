import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { customers } from '../customers.tables.ts';

/** Where a customer of the caller's malls is; any other is not found. What hangs on a customer is asked for by it. */
export async function customerKey(
  db: Queryable,
  scope: MallScope,
  id: string,
): Promise<{ customerId: string; mallCode: string }> {
  const [found] = await db
    .select({ customerId: customers.customerId, mallCode: customers.mallCode })
    .from(customers)
    .where(and(eq(customers.customerId, id), inScope(scope, customers.mallCode), isNull(customers.deletedAt)));
  return found ?? fail('not-found');
}
