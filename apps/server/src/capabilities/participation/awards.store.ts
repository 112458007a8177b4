import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { takeInOrder } from './participation.locks.ts';
import type { Award, PromotionKey } from './participation.shapes.ts';
import { promotionAwards } from './participation.tables.ts';

export type AwardRow = typeof promotionAwards.$inferSelect;

const isOf = ({ mallCode, promotionId }: PromotionKey) =>
  and(eq(promotionAwards.promotionId, promotionId), eq(promotionAwards.mallCode, mallCode));

const isAward = ({ awardId, mallCode }: Pick<AwardRow, 'awardId' | 'mallCode'>) =>
  and(eq(promotionAwards.awardId, awardId), eq(promotionAwards.mallCode, mallCode));

export const awardsOf = (db: Queryable, key: PromotionKey): Promise<AwardRow[]> =>
  db.select().from(promotionAwards).where(isOf(key)).orderBy(asc(promotionAwards.position));

export const addAward = (tx: Transaction, row: typeof promotionAwards.$inferInsert) => tx.insert(promotionAwards).values(row);

export const saveAward = (
  tx: Transaction,
  key: Pick<AwardRow, 'awardId' | 'mallCode'>,
  change: Pick<AwardRow, 'position' | 'name' | 'quantity'>,
) => tx.update(promotionAwards).set(change).where(isAward(key));

export async function removeAwards(tx: Transaction, key: PromotionKey, awardIds: readonly number[]): Promise<void> {
  if (awardIds.length === 0) return;
  await tx.delete(promotionAwards).where(and(isOf(key), inArray(promotionAwards.awardId, [...awardIds])));
}

export const removeAllAwards = (tx: Transaction, key: PromotionKey) => tx.delete(promotionAwards).where(isOf(key));

/**
 * ENG-02: reserves so many awards of each promotion, of the first that has any left, then of the next. Gives back what there
 * was, which may be less. They are held in one order, so that nobody waits in a circle, and what is left is looked at when they
 * are; that no more are reserved than there are, the table itself sees to.
 */
export async function reserveAwards(
  tx: Transaction,
  mallCode: string,
  wanted: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, readonly Award[]>> {
  const given = new Map<number, Award[]>();
  if (wanted.size === 0) return given;
  takeInOrder(tx, 'awards');
  const wants = [...wanted].map(([promotionId, count]) => sql`(${promotionId}::bigint, ${count}::bigint)`);
  const { rows } = await tx.execute<{ promotion_id: number; award_id: number; name: string; place: number; taken: number }>(sql`
    with w (promotion_id, wanted) as (values ${sql.join(wants, sql`, `)}),
    held as (
      select award_id, promotion_id, position, (quantity - reserved)::bigint as remaining from ${promotionAwards}
      where mall_code = ${mallCode} and promotion_id in (select promotion_id from w) and reserved < quantity
      order by promotion_id, position, award_id for update
    ), f as (
      select held.award_id, wanted, remaining, (sum(remaining) over (
        partition by promotion_id order by position, award_id) - remaining)::bigint as earlier
      from held join w using (promotion_id)
    )
    update ${promotionAwards} a set reserved = a.reserved + least(f.remaining, f.wanted - f.earlier)
    from f where a.award_id = f.award_id and a.mall_code = ${mallCode} and f.earlier < f.wanted
    returning a.promotion_id, a.award_id, a.name, f.earlier as place, least(f.remaining, f.wanted - f.earlier) as taken`);
  for (const { promotion_id, award_id, name, taken } of rows.sort((one, other) => one.place - other.place)) {
    const awards = Array.from({ length: taken }, () => ({ awardId: award_id, name }));
    given.set(promotion_id, [...(given.get(promotion_id) ?? []), ...awards]);
  }
  return given;
}

/** Prizes that were reserved and are free again: one of an award for each time it is named. */
export async function releaseAwards(tx: Transaction, key: PromotionKey, awardIds: readonly number[]): Promise<void> {
  if (awardIds.length === 0) return;
  takeInOrder(tx, 'awards');
  for (const awardId of [...new Set(awardIds)].sort((one, other) => one - other)) {
    const count = awardIds.filter((each) => each === awardId).length;
    await tx
      .update(promotionAwards)
      .set({ reserved: sql`${promotionAwards.reserved} - ${count}` })
      .where(isAward({ awardId, mallCode: key.mallCode }));
  }
}

/** One more of the award was handed over. That no more are than were reserved, the table itself sees to. */
export async function countRedeemed(tx: Transaction, key: Pick<AwardRow, 'awardId' | 'mallCode'>): Promise<void> {
  takeInOrder(tx, 'awards');
  await tx
    .update(promotionAwards)
    .set({ redeemed: sql`${promotionAwards.redeemed} + 1` })
    .where(isAward(key));
}
