import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { takeInOrder } from './participation.locks.ts';
import type { PromotionKey } from './participation.shapes.ts';
import { promotionCounts, promotionDays, promotionNoteCounts, promotionStoreTotals } from './participation.tables.ts';
import { waitingMoves } from './views/note-moves.ts';
import { isOfPromotion, RECOUNTED, recountedDays, recountedNotes, recountedStores } from './views/recount.ts';

/**
 * Writes the recount of a promotion that the caller holds. The count of lucky numbers stays: it is also the place of the next one,
 * and a place that was used is not used again.
 */
export async function writeRecount(tx: Transaction, key: PromotionKey): Promise<void> {
  takeInOrder(tx, 'counters');
  await tx.execute(sql`
    update ${promotionCounts} c set opt_ins = r.opt_ins, invoices = r.invoices, gmv_in_cents = r.gmv_in_cents, coupons = r.coupons,
      reserved = r.reserved, redeemed = r.redeemed, extras = r.extras, out_of_stock = r.out_of_stock, waiting = r.waiting,
      served = r.served, participants = r.participants,
      active_buy_and_win = r.active_buy_and_win, active_raffle = r.active_raffle, active_lucky_number = r.active_lucky_number
    from (
      select c.promotion_id, c.mall_code, r.* from (select * from ${promotionCounts} where ${isOfPromotion(key)}) c cross join lateral (${RECOUNTED}) r
    ) r where c.promotion_id = r.promotion_id and c.mall_code = r.mall_code`);
  await tx.execute(sql`delete from ${promotionDays} where ${isOfPromotion(key)}`);
  await tx.execute(sql`
    insert into ${promotionDays} (promotion_id, mall_code, day, opt_ins, participants, invoices, gmv_in_cents) ${recountedDays(key)}`);
  await tx.execute(sql`delete from ${promotionStoreTotals} where ${isOfPromotion(key)}`);
  await tx.execute(sql`
    insert into ${promotionStoreTotals} (promotion_id, mall_code, store_universal_id, invoices, gmv_in_cents) ${recountedStores(key)}`);
  // What waits to be counted comes on top of it.
  await tx.execute(sql`
    insert into ${promotionNoteCounts} as c (promotion_id, mall_code, approved, rejected, in_analysis, in_bpo_analysis)
    select r.promotion_id, r.mall_code, r.approved, r.rejected, r.in_analysis, r.in_bpo_analysis from (${recountedNotes(key)}) r
    on conflict (promotion_id, mall_code) do update set approved = excluded.approved, rejected = excluded.rejected,
      in_analysis = excluded.in_analysis, in_bpo_analysis = excluded.in_bpo_analysis`);
  await tx.execute(sql`
    update ${promotionNoteCounts} c set approved = c.approved - w.approved, rejected = c.rejected - w.rejected,
      in_analysis = c.in_analysis - w.in_analysis, in_bpo_analysis = c.in_bpo_analysis - w.in_bpo_analysis
    from (${waitingMoves()}) w
    where c.promotion_id = w.promotion_id and c.mall_code = w.mall_code and c.promotion_id = ${key.promotionId} and c.mall_code = ${key.mallCode}`);
}
