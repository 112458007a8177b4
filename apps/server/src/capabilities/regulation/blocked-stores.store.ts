import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { blockedStores } from './regulation.tables.ts';

export interface StoreBlock {
  readonly mallCode: string;
  readonly universalId: string;
  /** Null for every promotion of the mall. */
  readonly promotionId: number | null;
}

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const ofPromotion = (promotionId: number | null): SQL =>
  promotionId === null ? isNull(blockedStores.promotionId) : eq(blockedStores.promotionId, promotionId);

/** Blocks those that are not blocked yet; how many that were. */
export async function addMissingBlocks(
  tx: Transaction,
  { mallCode, promotionId }: Pick<StoreBlock, 'mallCode' | 'promotionId'>,
  universalIds: readonly string[],
  at: Date,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into ${blockedStores} (mall_code, universal_id, promotion_id, created_at)
    select ${mallCode}, universal_id, ${promotionId}::bigint, ${at.toISOString()}::timestamptz
    from unnest(${texts(universalIds)}) as made (universal_id)
    on conflict do nothing returning 1 as added`);
  return rows.length;
}

/** Which of these stores the mall has blocked for every promotion. */
export async function knownBlocks(db: Queryable, mallCode: string, universalIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ universal_id: string }>(sql`
    select universal_id from ${blockedStores}
    where mall_code = ${mallCode} and promotion_id is null and universal_id = any(${texts(universalIds)})`);
  return new Set(rows.map((row) => row.universal_id));
}

/** False when it was not blocked. */
export async function removeBlock(tx: Transaction, { mallCode, universalId, promotionId }: StoreBlock): Promise<boolean> {
  const removed = await tx
    .delete(blockedStores)
    .where(and(eq(blockedStores.mallCode, mallCode), eq(blockedStores.universalId, universalId), ofPromotion(promotionId)))
    .returning({ universalId: blockedStores.universalId });
  return removed.length > 0;
}

/** Takes away what one promotion has of these. */
export const removePromotionBlocks = (
  tx: Transaction,
  { mallCode, promotionId }: { readonly mallCode: string; readonly promotionId: number },
  universalIds: readonly string[],
) =>
  tx.execute(sql`
    delete from ${blockedStores}
    where mall_code = ${mallCode} and promotion_id = ${promotionId} and universal_id = any(${texts(universalIds)})`);

/** The stores a promotion brought with its file, in place of those it had. */
export async function replacePromotionBlocks(
  tx: Transaction,
  {
    mallCode,
    promotionId,
    universalIds,
    at,
  }: { mallCode: string; promotionId: number; universalIds: readonly string[]; at: Date },
): Promise<void> {
  await tx.delete(blockedStores).where(and(eq(blockedStores.mallCode, mallCode), eq(blockedStores.promotionId, promotionId)));
  if (universalIds.length > 0) await addMissingBlocks(tx, { mallCode, promotionId }, universalIds, at);
}
