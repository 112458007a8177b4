import type { AmendmentStatus } from '@galeria/contract/promotions/amendment';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { PromotionKey } from './promotions.store.ts';
import { promotionAmendments } from './promotions.tables.ts';

export type AmendmentRow = typeof promotionAmendments.$inferSelect;

export const amendmentsOf = ({ mallCode, promotionId }: PromotionKey) =>
  and(eq(promotionAmendments.promotionId, promotionId), eq(promotionAmendments.mallCode, mallCode));

const isAmendment = (key: PromotionKey & Pick<AmendmentRow, 'number'>) =>
  and(amendmentsOf(key), eq(promotionAmendments.number, key.number));

export async function lastAmendment(db: Queryable, key: PromotionKey): Promise<AmendmentRow | undefined> {
  const [last] = await db
    .select()
    .from(promotionAmendments)
    .where(amendmentsOf(key))
    .orderBy(desc(promotionAmendments.number))
    .limit(1);
  return last;
}

export async function pendingAmendment(db: Queryable, key: PromotionKey): Promise<AmendmentRow | undefined> {
  const [found] = await db
    .select()
    .from(promotionAmendments)
    .where(and(amendmentsOf(key), eq(promotionAmendments.status, 'PENDING')));
  return found;
}

export async function findAmendment(db: Queryable, key: PromotionKey, number: number): Promise<AmendmentRow | undefined> {
  const [found] = await db
    .select()
    .from(promotionAmendments)
    .where(isAmendment({ ...key, number }));
  return found;
}

export async function addAmendment(tx: Transaction, row: typeof promotionAmendments.$inferInsert): Promise<AmendmentRow> {
  const [added] = await tx.insert(promotionAmendments).values(row).returning();
  if (!added) throw new Error('the amendment was not written');
  return added;
}

interface Ending {
  readonly status: Exclude<AmendmentStatus, 'PENDING'>;
  readonly decidedBy: string | null;
  readonly decidedByEmail: string | null;
  readonly decidedAt: Date;
  readonly refusalReason?: string;
  readonly endedWithPromotion?: boolean;
}

/** Whoever holds the promotion alone decides; one that was decided before stays as it is. */
export async function endAmendment(tx: Transaction, row: AmendmentRow, ending: Ending): Promise<AmendmentRow> {
  const [ended] = await tx
    .update(promotionAmendments)
    .set(ending)
    .where(and(isAmendment(row), eq(promotionAmendments.status, 'PENDING')))
    .returning();
  if (!ended) throw new Error('the amendment was decided by somebody who did not hold its promotion');
  return ended;
}
