import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { PassedOverReason, RaffleStage } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';

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

export const decideOpen = (stage: RaffleStage): Decision<true> =>
  stage === 'open' ? accept(true) : refuse(STAGE_REFUSALS[stage]);

/** A coupon that came out of the urn, with what is known of it now. */
export interface DrawnCoupon {
  readonly couponId: string;
  readonly customerId: string;
  readonly voidedAt: Date | null;
  /** Its person was erased: there is nobody to hand a prize to. */
  readonly isErased: boolean;
}

export interface Judged<Coupon> {
  readonly coupon: Coupon;
  readonly position: number | null;
  readonly passedOver: PassedOverReason | null;
}

/**
 * Who wins: in the order in which the coupons came out, each person once, up to the awards. Judged anew until it is confirmed, so
 * that taking back somebody's first coupon lets their second one count, and none is passed over for a reason that is gone.
 */
export function judgeCoupons<Coupon extends DrawnCoupon>(drawn: readonly Coupon[], awardQuantity: number): Judged<Coupon>[] {
  const winners = new Set<string>();
  const reasonAgainst = ({ voidedAt, isErased, customerId }: DrawnCoupon): PassedOverReason | null => {
    if (voidedAt !== null) return 'coupon-void';
    if (isErased) return 'holder-erased';
    if (winners.has(customerId)) return 'same-person';
    return winners.size >= awardQuantity ? 'no-place' : null;
  };
  return drawn.map((coupon) => {
    const passedOver = reasonAgainst(coupon);
    if (passedOver !== null) return { coupon, position: null, passedOver };
    winners.add(coupon.customerId);
    return { coupon, position: winners.size, passedOver: null };
  });
}

export const winnersAmong = (judged: readonly { readonly position: number | null }[]): number =>
  judged.filter(({ position }) => position !== null).length;

export interface FoundCoupon {
  readonly couponId: string;
  readonly promotionId: number;
  readonly mode: string;
  readonly voidedAt: Date | null;
}

interface Entering<Found> {
  readonly promotionId: number;
  readonly awardQuantity: number;
  /** Coupons of the mall that have this code. */
  readonly found: readonly Found[];
  readonly judged: readonly Judged<DrawnCoupon>[];
}

/** Whether a coupon that was read out may be entered: of this raffle, valid, not yet entered, and with a place left. */
export function decideEntry<Found extends FoundCoupon>(entering: Entering<Found>): Decision<Found> {
  const { promotionId, awardQuantity, found, judged } = entering;
  if (found.length === 0) return refuse('raffle-coupon-unknown');
  const coupon = found.find((each) => each.promotionId === promotionId && each.mode === 'raffle');
  if (!coupon) return refuse('raffle-coupon-elsewhere');
  if (judged.some((each) => each.coupon.couponId === coupon.couponId)) return refuse('raffle-coupon-entered');
  if (coupon.voidedAt !== null) return refuse('raffle-coupon-void');
  return winnersAmong(judged) >= awardQuantity ? refuse('raffle-places-full') : accept(coupon);
}

interface Confirming {
  readonly isOwnWriting: boolean;
  readonly winners: number;
}

/** PER-11: by somebody who had no hand in it, and only where somebody won. */
export function decideConfirmation({ isOwnWriting, winners }: Confirming): Decision<true> {
  if (isOwnWriting) return refuse('raffle-own-confirmation');
  return winners === 0 ? refuse('raffle-without-winners') : accept(true);
}
