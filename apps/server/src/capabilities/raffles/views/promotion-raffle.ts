import { maskCpf } from '@galeria/contract/kit/formats';
import { shortName } from '@galeria/contract/kit/short-name';
import type { PromotionRaffle, RaffleEntry } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { promotionCounts } from '../../participation/participation.tables.ts';
import { findPromotion } from '../../promotions/promotions.public.ts';
import { raffleMoment, raffleStage, winnersAmong } from '../raffles.rules.ts';
import type { RaffleKey } from '../raffles.store.ts';
import { type RaffleContext, raffleContext } from './raffle-context.ts';

export interface RaffleViewer {
  readonly actor: Actor;
  readonly at: Date;
}

export const seesAll = ({ actor }: RaffleViewer): boolean => actor.permissions.has('read-customer');

/** PER-09: covered for those who may not see customers. */
export function shownEntry(
  { coupon, position, passedOver }: RaffleContext['judged'][number],
  place: number,
  viewer: RaffleViewer,
): RaffleEntry {
  const isOpen = seesAll(viewer);
  return {
    entryId: coupon.entryId,
    drawn: place,
    couponId: coupon.couponId,
    couponCode: coupon.code,
    position,
    passedOver,
    name: coupon.name === null || isOpen ? coupon.name : shortName(coupon.firstName, coupon.lastName),
    document: coupon.cpf === null || isOpen ? coupon.cpf : maskCpf(coupon.cpf),
    enteredBy: coupon.enteredBy,
    enteredAt: coupon.enteredAt.toISOString(),
  };
}

export async function couponCount(db: Queryable, { mallCode, promotionId }: RaffleKey): Promise<number> {
  const [found] = await db
    .select({ coupons: promotionCounts.coupons })
    .from(promotionCounts)
    .where(and(eq(promotionCounts.promotionId, promotionId), eq(promotionCounts.mallCode, mallCode)));
  return found?.coupons ?? 0;
}

/** PRO-17: how the raffle stands, as this person may see it. */
export async function promotionRaffle(db: Queryable, key: RaffleKey, viewer: RaffleViewer): Promise<PromotionRaffle> {
  const { mode, raffle, judged } = await raffleContext(db, key);
  if (mode === null) return fail('promotion-without-raffle');
  const { confirmedAt = null, confirmedByEmail = null, writers = [], version = 0, minutes = null } = raffle ?? {};
  return {
    promotionId: key.promotionId,
    stage: raffleStage(mode, confirmedAt !== null, viewer.at),
    raffleDate: raffleMoment(mode).toISOString(),
    awardName: mode.awardName ?? '',
    awardQuantity: mode.awardQuantity ?? 0,
    coupons: await couponCount(db, key),
    entries: judged.map((each, index) => shownEntry(each, index + 1, viewer)),
    winners: winnersAmong(judged),
    version,
    isOwnWriting: (await secondPairOf(db, writers, viewer.actor)).isOwnWriting,
    confirmed: confirmedAt === null ? null : { at: confirmedAt.toISOString(), by: confirmedByEmail ?? '' },
    minutes,
  };
}

export async function raffleOfScope(
  db: Queryable,
  scope: MallScope,
  promotionId: number,
  viewer: RaffleViewer,
): Promise<PromotionRaffle> {
  const { mallCode } = (await findPromotion(db, scope, promotionId)) ?? fail('not-found');
  return promotionRaffle(db, { mallCode, promotionId }, viewer);
}
