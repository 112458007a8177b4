import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { ModeRow } from '../../promotions/promotions.public.ts';
import { promotionModes } from '../../promotions/promotions.tables.ts';
import { drawLists } from '../draws.tables.ts';
import type { DrawKey } from '../frozen-lists.store.ts';

export async function findDrawMode(db: Queryable, key: DrawKey): Promise<ModeRow | undefined> {
  const [found] = await db
    .select()
    .from(promotionModes)
    .where(
      and(
        eq(promotionModes.promotionId, key.promotionId),
        eq(promotionModes.mallCode, key.mallCode),
        eq(promotionModes.mode, 'luckyNumber'),
      ),
    );
  return found;
}

/** Frozen, so that no number is handed out any more, and not sealed yet. In the order of ids. */
export const unsealedDraws = (db: Queryable) =>
  db
    .select()
    .from(promotionModes)
    .where(
      and(
        eq(promotionModes.mode, 'luckyNumber'),
        isNotNull(promotionModes.frozenAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(drawLists)
            .where(and(eq(drawLists.promotionId, promotionModes.promotionId), eq(drawLists.mallCode, promotionModes.mallCode))),
        ),
      ),
    )
    .orderBy(asc(promotionModes.promotionId));
