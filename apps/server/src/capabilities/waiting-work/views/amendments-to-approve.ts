import { COUNTS } from '@galeria/contract/reference/limits';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { ownWritingOf } from '../../four-eyes/four-eyes.public.ts';
import { promotionAmendments, promotions } from '../../promotions/promotions.tables.ts';
import { waitingRecords } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

/** PRO-16: one at most of each promotion; the longest waiting first. Those they proposed themselves wait for somebody else. */
export async function amendmentsToApprove(db: Queryable, scope: MallScope, userId: string): Promise<Waiting> {
  const rows = await db
    .select({
      promotionId: promotions.promotionId,
      mallCode: promotions.mallCode,
      name: promotions.name,
      proposedAt: promotionAmendments.proposedAt,
      proposedBy: promotionAmendments.proposedBy,
    })
    .from(promotionAmendments)
    .innerJoin(
      promotions,
      and(eq(promotions.promotionId, promotionAmendments.promotionId), eq(promotions.mallCode, promotionAmendments.mallCode)),
    )
    .where(and(sql`${promotionAmendments.status} = 'PENDING'`, inScope(scope, promotionAmendments.mallCode)))
    .orderBy(asc(promotionAmendments.proposedAt), asc(promotions.promotionId));
  const isOwn = await ownWritingOf(db, userId);
  const others = rows.filter(({ proposedBy }) => !isOwn([proposedBy]));
  const waiting = waitingRecords(
    others.map(({ promotionId, mallCode, name, proposedAt }) => ({
      ...{ promotionId, mallCode, name },
      since: proposedAt.toISOString(),
    })),
    COUNTS.waitingPromotions,
  );
  return { ...waiting, own: rows.length - others.length };
}
