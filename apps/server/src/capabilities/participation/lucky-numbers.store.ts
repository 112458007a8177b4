import type { DrawOutcome } from '@galeria/contract/draw/draw-shapes';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { PromotionKey } from './participation.shapes.ts';
import { luckyNumbers } from './participation.tables.ts';

/** DRW-02: who won stands with the number, each found by its key. The caller holds the promotion alone. */
export async function selectNumbers(
  tx: Transaction,
  { mallCode, promotionId }: PromotionKey,
  picks: DrawOutcome['picks'],
  at: Date,
): Promise<void> {
  const list = (values: readonly (string | number)[]) => sql.param([...values]);
  await tx.execute(sql`
    update ${luckyNumbers} n set winner_type = p.type, winner_position = p.position, won_at = ${at.toISOString()}::timestamptz
    from unnest(
      ${list(picks.map(({ number }) => number))}::text[],
      ${list(picks.map(({ type }) => type))}::text[],
      ${list(picks.map(({ position }) => position))}::int[]
    ) as p (number, type, position)
    where n.mall_code = ${mallCode} and n.promotion_id = ${promotionId} and n.number = p.number`);
}

/** DRW-05. The caller holds the mode, so that no more are published than there are awards. */
export async function publishNumber(tx: Transaction, key: PromotionKey, number: string, publishedAt: Date): Promise<void> {
  await tx
    .update(luckyNumbers)
    .set({ publishedAt })
    .where(
      and(
        eq(luckyNumbers.mallCode, key.mallCode),
        eq(luckyNumbers.promotionId, key.promotionId),
        eq(luckyNumbers.number, number),
      ),
    );
}
