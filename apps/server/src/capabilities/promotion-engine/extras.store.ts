import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { participation, record } from './engine.tables.ts';
import type { PromotionKey } from './opt-in.store.ts';

const { promotionCounts, promotionExtras } = participation;
const { promotionAwards, promotionModes, promotionSponsors, sponsorGoals } = record;

export const modesOf = (tx: Transaction, { promotionId, mallCode }: PromotionKey) =>
  tx
    .select({ mode: promotionModes.mode, status: promotionModes.status, awardQuantity: promotionModes.awardQuantity })
    .from(promotionModes)
    .where(and(eq(promotionModes.promotionId, promotionId), eq(promotionModes.mallCode, mallCode)));

export const awardsOf = (tx: Transaction, { promotionId, mallCode }: PromotionKey) =>
  tx
    .select({ quantity: promotionAwards.quantity })
    .from(promotionAwards)
    .where(and(eq(promotionAwards.promotionId, promotionId), eq(promotionAwards.mallCode, mallCode)));

/** A sponsor of the promotion with its goals. The promotion is held, so that nobody takes it away meanwhile. */
export async function findSponsor(tx: Transaction, { promotionId, mallCode }: PromotionKey, sponsorId: number) {
  const [sponsor] = await tx
    .select()
    .from(promotionSponsors)
    .where(
      and(
        eq(promotionSponsors.sponsorId, sponsorId),
        eq(promotionSponsors.mallCode, mallCode),
        eq(promotionSponsors.promotionId, promotionId),
      ),
    );
  if (!sponsor) return null;
  const goals = await tx
    .select({ goalId: sponsorGoals.goalId })
    .from(sponsorGoals)
    .where(and(eq(sponsorGoals.sponsorId, sponsorId), eq(sponsorGoals.mallCode, mallCode)));
  return { ...sponsor, goalIds: goals.map(({ goalId }) => goalId) };
}

/** Held until the transaction ends: of all who make extras at once, each sees what the one before left. */
export async function lockCounts(tx: Transaction, { promotionId, mallCode }: PromotionKey) {
  const [found] = await tx
    .select({ reserved: promotionCounts.reserved, extras: promotionCounts.extras })
    .from(promotionCounts)
    .where(and(eq(promotionCounts.promotionId, promotionId), eq(promotionCounts.mallCode, mallCode)))
    .for('update');
  if (!found) throw new Error(`the counts of promotion ${promotionId} are not there`);
  return found;
}

/** Who made how many for what, and the sponsor's own count. */
export async function addExtra(tx: Transaction, row: typeof promotionExtras.$inferInsert): Promise<void> {
  await tx.insert(promotionExtras).values(row);
  await tx
    .update(promotionSponsors)
    .set({ extras: sql`${promotionSponsors.extras} + ${row.quantity}` })
    .where(and(eq(promotionSponsors.sponsorId, row.sponsorId), eq(promotionSponsors.mallCode, row.mallCode)));
}
