import { normaliseCode, type UseOfBenefit, wayOfUse } from '@galeria/contract/coupons/coupon-code';
import { type CouponState, decideCouponMove } from '@galeria/contract/coupons/coupon-lifecycle';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { saoPauloWeekday } from '@galeria/contract/kit/fields/dates';
import type { Weekday } from '@galeria/contract/reference/enumerations/weekday';

export interface UsedBenefit extends UseOfBenefit {
  /** When it can be used; null for a prize, which is fetched whenever its winner comes. */
  readonly period: { readonly from: Date; readonly to: Date } | null;
  /** Empty stands for all. */
  readonly eligibleDays: readonly Weekday[];
}

function decideMoment({ period, eligibleDays }: UsedBenefit, at: Date): Decision<true> {
  if (period !== null && (at < period.from || at > period.to)) return refuse('coupon-out-of-period');
  if (eligibleDays.length > 0 && !eligibleDays.includes(saoPauloWeekday(at))) return refuse('coupon-wrong-day');
  return accept(true);
}

/** Of a coupon and the result of its raffle: not in it, or not any more; entered or won; won, and asked to be disqualified. */
export type RaffleStanding = 'outside' | 'in-result' | 'disqualification-asked';

/** BEN-09: nobody takes a winner away alone. Entries are taken back, and winners disqualified, where two people decide it. */
export const decideRelease = (standing: RaffleStanding): Decision<true> =>
  standing === 'outside' ? accept(true) : refuse('raffle-coupon-in-result');

/** BEN-09: a prize is not handed over while its winner's disqualification waits to be decided. */
export const decideHandingOver = (standing: RaffleStanding): Decision<true> =>
  standing === 'disqualification-asked' ? refuse('raffle-disqualification-asked') : accept(true);

/** BEN-03: what becomes of a coupon that the app uses up. */
export function decideUse(
  benefit: UsedBenefit,
  coupon: { readonly status: CouponState; readonly code: string | null },
  code: string | undefined,
  at: Date,
): Decision<CouponState> {
  const way = wayOfUse(benefit);
  const move = decideCouponMove(coupon.status, way === 'tap' ? 'BURNED_SHOW' : 'BURNED');
  if (!move.allowed) return move;
  if (way === 'staff') return refuse('coupon-used-by-staff');
  const moment = decideMoment(benefit, at);
  if (!moment.allowed) return moment;
  const isSaid = code !== undefined && coupon.code !== null && normaliseCode(code) === normaliseCode(coupon.code);
  return way === 'code' && !isSaid ? refuse('coupon-wrong-code') : move;
}
