import type { Amendment } from '@galeria/contract/promotions/amendment';
import { count, desc } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { type PageQuestion, pageWith, rowsOfPage } from '../../../platform/db/page.ts';
import { ownWritingOf } from '../../four-eyes/four-eyes.public.ts';
import { type AmendmentRow, amendmentsOf, pendingAmendment } from '../amendments.store.ts';
import type { PromotionKey } from '../promotions.store.ts';
import { promotionAmendments } from '../promotions.tables.ts';
import { promotionKey } from './promotion-key.ts';

/** An amendment as one person sees it: whether it is theirs to decide. */
export async function shownAmendments(db: Queryable, rows: readonly AmendmentRow[], userId: string): Promise<Amendment[]> {
  const isOwnWriting = await ownWritingOf(db, userId);
  return rows.map((row) => ({
    number: row.number,
    status: row.status,
    reason: row.reason,
    changes: row.changes,
    baseVersion: row.baseVersion,
    proposedBy: row.proposedByEmail,
    proposedAt: row.proposedAt.toISOString(),
    decidedBy: row.decidedByEmail,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    refusalReason: row.refusalReason,
    endedWithPromotion: row.endedWithPromotion,
    isOwnWriting: row.status === 'PENDING' && isOwnWriting([row.proposedBy]),
    isOwn: row.proposedBy === userId,
  }));
}

export async function shownAmendment(db: Queryable, row: AmendmentRow, userId: string): Promise<Amendment> {
  const [shown] = await shownAmendments(db, [row], userId);
  if (!shown) throw new Error('an amendment is shown as one');
  return shown;
}

/** Newest first. */
export async function amendmentList(db: Queryable, scope: MallScope, userId: string, id: number, query: PageQuestion) {
  const key = await promotionKey(db, scope, id);
  const { limit, offset } = rowsOfPage(query);
  const [counted] = await db.select({ total: count() }).from(promotionAmendments).where(amendmentsOf(key));
  const rows = await db
    .select()
    .from(promotionAmendments)
    .where(amendmentsOf(key))
    .orderBy(desc(promotionAmendments.number))
    .limit(limit)
    .offset(offset);
  return pageWith(await shownAmendments(db, rows, userId), counted?.total ?? 0, query);
}

/** How many there ever were, and the number of the one that waits. */
export async function amendmentsMark(db: Queryable, key: PromotionKey): Promise<{ count: number; pending: number | null }> {
  const [counted] = await db.select({ total: count() }).from(promotionAmendments).where(amendmentsOf(key));
  const total = counted?.total ?? 0;
  return { count: total, pending: total === 0 ? null : ((await pendingAmendment(db, key))?.number ?? null) };
}
