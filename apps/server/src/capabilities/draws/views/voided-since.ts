import type { VoidedNumber } from '@galeria/contract/draw/disqualification';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import type { DrawKey } from '../frozen-lists.store.ts';

/** DRW-14: drawn numbers whose note was cancelled since. Had it been known at the draw, they would not have been drawn. */
export async function voidedSince(db: Queryable, { mallCode, promotionId }: DrawKey, drawnAt: Date): Promise<VoidedNumber[]> {
  const rows = await db
    .select({ number: luckyNumbers.number, position: luckyNumbers.winnerPosition, voidedAt: luckyNumbers.voidedAt })
    .from(luckyNumbers)
    .where(
      and(
        eq(luckyNumbers.mallCode, mallCode),
        eq(luckyNumbers.promotionId, promotionId),
        isNotNull(luckyNumbers.winnerType),
        isNotNull(luckyNumbers.voidedAt),
      ),
    )
    .orderBy(asc(luckyNumbers.winnerPosition));
  return rows.flatMap(({ number, position, voidedAt }) => {
    if (position === null || voidedAt === null) return [];
    // Whoever waited for the draw to end had looked at the clock before.
    const at = voidedAt < drawnAt ? drawnAt : voidedAt;
    return [{ number, position, at: at.toISOString() }];
  });
}
