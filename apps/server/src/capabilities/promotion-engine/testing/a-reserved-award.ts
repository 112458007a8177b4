import type { OpenDatabase } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { aCustomer } from '../../customers/testing/a-customer.ts';
import { aCoupon } from '../../customers/testing/participation.ts';
import { aPromotion } from './a-promotion.ts';

type CouponTraits = Parameters<typeof aCoupon>[3];

/** The coupon of a prize of a buy-and-win that is reserved for somebody. */
export async function aReservedAward({ db, pool }: OpenDatabase, traits: CouponTraits = {}) {
  const { promotionId, mallCode, awardIds } = await aPromotion(db, { buyAndWin: { awards: [{ quantity: 3 }] } });
  await pool.query('update promotion_awards set reserved = 1 where promotion_id = $1', [promotionId]);
  const { customerId, cpf } = await aCustomer(db, { mallCode });
  const couponId = newId();
  const reserved = { couponId, awardId: awardIds[0] ?? null, status: 'USABLE', mode: 'buyAndWin' } as const;
  await aCoupon(db, { customerId, mallCode }, promotionId, { ...reserved, ...traits });
  return { promotionId, mallCode, customerId, cpf, couponId };
}
