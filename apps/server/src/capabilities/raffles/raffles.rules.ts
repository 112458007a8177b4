import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { RaffleStage } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';
import type { DrawnCoupon, Judged } from './urn.rules.ts';

/** What a raffle's mode says of whether the urn may be opened. */
export interface RaffleMode {
  readonly status: PromotionStatus;
  readonly raffleAt: Date | null;
  readonly estimatedEndAt: Date;
  /** ENG-05: from then on nothing counts; null while notes that were sent in time are decided. */
  readonly frozenAt: Date | null;
}

/** The day of the raffle; where nobody set one, that of the end. */
export const raffleMoment = ({ raffleAt, estimatedEndAt }: Pick<RaffleMode, 'raffleAt' | 'estimatedEndAt'>): Date =>
  raffleAt ?? estimatedEndAt;

/** PRO-17: taking part is over, what was sent in time is decided, and the day of the raffle, as São Paulo counts days, has come. The one place that decides it. */
export function raffleStage(mode: RaffleMode, isConfirmed: boolean, at: Date): RaffleStage {
  if (isConfirmed) return 'confirmed';
  if (mode.status !== 'CLOSED') return 'period-open';
  if (saoPauloDay(raffleMoment(mode)) > saoPauloDay(at)) return 'before-date';
  return mode.frozenAt === null ? 'settling' : 'open';
}

const STAGE_REFUSALS = {
  'period-open': 'raffle-period-open',
  'before-date': 'raffle-not-yet',
  settling: 'raffle-settling',
  confirmed: 'raffle-confirmed',
} as const;

/** Once the winners are confirmed it is open again for the places of those who were disqualified. */
export const decideOpen = (stage: RaffleStage, isOpenAgain: boolean): Decision<true> =>
  stage === 'open' || (stage === 'confirmed' && isOpenAgain) ? accept(true) : refuse(STAGE_REFUSALS[stage]);

export interface FoundCoupon {
  readonly couponId: string;
  readonly promotionId: number;
  readonly mode: string;
  readonly voidedAt: Date | null;
}

interface Entering<Found> {
  readonly promotionId: number;
  readonly openPlaces: readonly number[];
  /** Coupons of the mall that have this code. */
  readonly found: readonly Found[];
  readonly judged: readonly Judged<DrawnCoupon>[];
}

/** Whether a coupon that was read out may be entered: of this raffle, valid, not yet entered, and with a place left. */
export function decideEntry<Found extends FoundCoupon>(entering: Entering<Found>): Decision<Found> {
  const { promotionId, openPlaces, found, judged } = entering;
  if (found.length === 0) return refuse('raffle-coupon-unknown');
  const coupon = found.find((each) => each.promotionId === promotionId && each.mode === 'raffle');
  if (!coupon) return refuse('raffle-coupon-elsewhere');
  if (judged.some((each) => each.coupon.couponId === coupon.couponId)) return refuse('raffle-coupon-entered');
  if (coupon.voidedAt !== null) return refuse('raffle-coupon-void');
  return openPlaces.length === 0 ? refuse('raffle-places-full') : accept(coupon);
}

interface Ticking {
  readonly task: PrizeTask;
  /** The shop cancelled the note of the coupon. */
  readonly isVoid: boolean;
  /** Null while it waits to be decided, undefined where nobody asked. */
  readonly isDisqualified: boolean | null | undefined;
}

/** DRW-11, DRW-14: nothing more is done for a prize that nobody is owed; and none is handed over while that is being decided. */
export function decideRaffleTick({ task, isVoid, isDisqualified }: Ticking): Decision<true> {
  if (isDisqualified === true) return refuse('raffle-prize-disqualified');
  if (isVoid) return refuse('raffle-prize-void');
  return isDisqualified === null && task === 'DELIVERY' ? refuse('raffle-disqualification-asked') : accept(true);
}
