import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { BenefitRow } from '../benefits/benefits.public.ts';
import { addBenefitCoupon, holdBenefitCounts } from '../participation/participation.public.ts';
import { codeFor, NOTHING_LEFT } from './coupon-code.steps.ts';
import { roomOf } from './reservation.rules.ts';
import { reservationFacts } from './views/reservation-facts.ts';

/** A coupon that notes have earned: given where there is one left, and waiting for it otherwise; never lost. */
export async function giveEarnedCoupon(
  tx: Transaction,
  benefit: BenefitRow,
  {
    customerId,
    invoiceId,
    at,
    day,
  }: { readonly customerId: string; readonly invoiceId: string; readonly at: Date; readonly day: string },
) {
  const { benefitId, mallCode } = benefit;
  const couponId = newId(at.getTime());
  const { taken } = await holdBenefitCounts(tx, benefit);
  const { today, thisMonth } = await reservationFacts(tx, benefit, null, at);
  const hasRoom = roomOf(benefit, { taken, today, thisMonth }) > 0;
  const given = (hasRoom ? await codeFor(tx, benefit, couponId) : null) ?? NOTHING_LEFT;
  await addBenefitCoupon(tx, { couponId, benefitId, mallCode, customerId, invoiceId, createdAt: at, ...given }, day);
  return { couponId, status: given.status };
}
