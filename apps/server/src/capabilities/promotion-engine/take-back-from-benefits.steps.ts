import type { Act } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfMalls } from '../../platform/db/mall-scope.ts';
import { findBenefit } from '../benefits/benefits.public.ts';
import { cancelEarnedCoupon } from '../coupons/coupons.public.ts';
import type { ApprovalRow } from '../invoices/invoices.public.ts';
import {
  type BenefitInvoice,
  earnedCoupons,
  readBenefitProgress,
  saveBenefitProgress,
} from '../participation/participation.public.ts';
import { targetOf } from './earned-benefits.rules.ts';
import { withoutNote } from './taken-back.rules.ts';

/**
 * SYN-08: what a cancelled note had counted for benefits that are earned by notes, and the coupons that what is left does not reach.
 * The caller holds the customer and the counters of these benefits.
 */
export async function takeBackFromBenefits(
  tx: Transaction,
  act: Act,
  { mallCode, customerId, invoiceId }: ApprovalRow,
  counted: readonly BenefitInvoice[],
): Promise<string[]> {
  const cancelled: string[] = [];
  for (const { benefitId, countedInCents } of counted) {
    const benefit = await findBenefit(tx, scopeOfMalls([mallCode], 'a benefit that a note of the mall counted for'), benefitId);
    if (!benefit) throw new Error(`benefit ${benefitId} is not there`);
    const { target, isByQuantity } = targetOf(benefit);
    const before = await readBenefitProgress(tx, benefit, customerId);
    const left = withoutNote(before, isByQuantity ? 1 : countedInCents, { target, most: benefit.customerLimit });
    const earned = left.excess === 0 ? [] : await earnedCoupons(tx, benefit, { customerId, invoiceId });
    const coupons = earned.slice(0, left.excess);
    for (const coupon of coupons) await cancelEarnedCoupon(tx, act, coupon);
    await saveBenefitProgress(tx, benefit, customerId, { counted: left.counted, rewards: before.rewards - coupons.length });
    cancelled.push(...coupons.map(({ couponId }) => couponId));
  }
  return cancelled;
}
