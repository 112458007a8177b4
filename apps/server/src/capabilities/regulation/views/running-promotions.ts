import { and, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { promotions } from '../../promotions/promotions.tables.ts';

/** How many promotions of the mall a change of its regulation touches at once. */
export async function countRunningPromotions(db: Queryable, mallCode: string): Promise<number> {
  const [counted] = await db
    .select({ running: count() })
    .from(promotions)
    .where(and(eq(promotions.mallCode, mallCode), eq(promotions.status, 'CURRENT')));
  return counted?.running ?? 0;
}
