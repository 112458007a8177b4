import type { Queryable } from '../../../platform/db/database.ts';
import {
  holdNoteCounts,
  type Miscount,
  miscountsOf,
  type PromotionKey,
  writeRecount,
} from '../../participation/participation.public.ts';
import { lockPromotionOf } from '../../promotions/promotions.public.ts';

/** DSH-03: every running total of promotions that is not a recount of the rows. */
export const verifyTotals = (db: Queryable): Promise<Miscount[]> => miscountsOf(db);

/** Writes the recount of the promotions these are of, each held meanwhile. Gives back what could not be set right. */
export async function repairTotals(db: Queryable, miscounts: readonly Miscount[]): Promise<Miscount[]> {
  const keys = new Map<number, PromotionKey>(
    miscounts.map(({ promotion_id, mall_code }) => [promotion_id, { promotionId: promotion_id, mallCode: mall_code }]),
  );
  const left: Miscount[] = [];
  for (const key of keys.values())
    await db.transaction(async (tx) => {
      await lockPromotionOf(tx, key);
      await holdNoteCounts(tx);
      await writeRecount(tx, key);
      left.push(...(await miscountsOf(tx, key)));
    });
  return left;
}
