import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { LINKED_STORES, meantStores, ofHealth } from './linked-stores.ts';

/** How many stores of each mall are silent, as the monitor counts them. */
export async function silentByMall(db: Queryable, scope: MallScope, now: Date): Promise<{ mallCode: string; count: number }[]> {
  const { rows } = await db.execute<{ mallCode: string; count: number }>(sql`
    select l.mall_code as "mallCode", count(*)::int as count from ${LINKED_STORES}
    where ${meantStores(scope, {})} and ${ofHealth(now, 'SILENT')} group by 1`);
  return rows;
}
