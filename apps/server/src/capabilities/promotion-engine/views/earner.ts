import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { optIns } from '../../participation/participation.tables.ts';

/** The category of a customer as the app said it last, in any promotion of the mall; the first where it never did. */
export async function lastCategory(
  db: Queryable,
  { customerId, mallCode }: { customerId: string; mallCode: string },
): Promise<number> {
  const [last] = await db
    .select({ category: optIns.category })
    .from(optIns)
    .where(and(eq(optIns.customerId, customerId), eq(optIns.mallCode, mallCode)))
    .orderBy(desc(optIns.optedInAt))
    .limit(1);
  return last?.category ?? 1;
}
