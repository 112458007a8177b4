import { numberShape } from '@galeria/contract/promotions/lucky-number-shape';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { promotionModes } from '../../promotions/promotions.tables.ts';

/** What a promotion's numbers are made of; undefined where it has none. */
export async function numberSource(db: Queryable, promotionId: number, mallCode: string) {
  const [found] = await db
    .select({ seriesCount: promotionModes.seriesCount, drawRule: promotionModes.drawRule, sealedKey: promotionModes.sealedKey })
    .from(promotionModes)
    .where(
      and(
        eq(promotionModes.promotionId, promotionId),
        eq(promotionModes.mallCode, mallCode),
        eq(promotionModes.mode, 'luckyNumber'),
      ),
    );
  if (!found?.seriesCount || !found.sealedKey) return undefined;
  return { shape: numberShape(found.seriesCount, found.drawRule), sealedKey: found.sealedKey };
}
