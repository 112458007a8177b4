import type { CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import type { Decision } from '@galeria/contract/kit/decision';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { Act } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfMalls } from '../../platform/db/mall-scope.ts';
import { allow, fail } from '../../platform/problem.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { type BenefitRow, findBenefit } from '../benefits/benefits.public.ts';
import {
  type BenefitCouponRow,
  type CouponChange,
  holdBenefitCounts,
  moveBenefitCoupon,
  readBenefitCoupon,
} from '../participation/participation.public.ts';
import { couponSubject } from './coupon-rows.mapping.ts';

export interface CouponMove {
  readonly action: string;
  /** Its own status stands for what was said before: nothing moves, nothing is recorded. */
  readonly decide: (coupon: BenefitCouponRow, benefit: BenefitRow) => Decision<CouponState>;
  readonly change?: CouponChange;
}

/** One move of a coupon that was found, decided under the counters of its benefit: of two at once the second sees the first's. */
export async function moveCoupon(
  tx: Transaction,
  act: Act,
  found: BenefitCouponRow,
  { action, decide, change = {} }: CouponMove,
): Promise<BenefitCouponRow> {
  const { couponId, mallCode, benefitId } = found;
  await holdBenefitCounts(tx, found);
  const coupon = await readBenefitCoupon(tx, found);
  const benefit =
    (await findBenefit(tx, scopeOfMalls([mallCode], "the coupon's own mall, which the caller has"), benefitId)) ??
    fail('not-found');
  const status = allow(decide(coupon, benefit));
  if (status === coupon.status) return coupon;
  const moved = await moveBenefitCoupon(tx, coupon, status, { ...change, at: act.at, day: saoPauloDay(act.at) });
  await recordAudit(tx, act, {
    action,
    subject: couponSubject(couponId),
    mallCode,
    before: { status: coupon.status },
    after: { status, ...(change.reason ? { reason: change.reason } : {}) },
  });
  return moved;
}
