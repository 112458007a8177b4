import { COUNTS } from '@galeria/contract/reference/limits';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { engineFaults } from '../../promotion-engine/engine.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { waitingRecords } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

/** ERR-04: promotions with approved notes that the engine could not count. */
export async function notesNotCounted(db: Queryable, scope: MallScope): Promise<Waiting> {
  const rows = await db
    .select({
      promotionId: promotions.promotionId,
      mallCode: promotions.mallCode,
      name: promotions.name,
      since: sql<string>`min(${engineFaults.failedAt})`,
    })
    .from(engineFaults)
    .innerJoin(
      promotions,
      and(eq(promotions.promotionId, engineFaults.promotionId), eq(promotions.mallCode, engineFaults.mallCode)),
    )
    .where(inScope(scope, engineFaults.mallCode))
    .groupBy(promotions.promotionId, promotions.mallCode, promotions.name)
    .orderBy(asc(promotions.promotionId));
  return waitingRecords(
    rows.map(({ since, ...row }) => ({ ...row, since: new Date(since).toISOString() })),
    COUNTS.waitingPromotions,
  );
}
