import { maskCpf } from '@galeria/contract/kit/formats';
import { shortName } from '@galeria/contract/kit/short-name';
import type {
  PromotionRaffle,
  RaffleDisqualification,
  RaffleEntry,
} from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { fourEyesSetting, secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { promotionCounts } from '../../participation/participation.tables.ts';
import { findPromotion } from '../../promotions/promotions.public.ts';
import { raffleMoment, raffleStage } from '../raffles.rules.ts';
import type { RaffleKey } from '../raffles.store.ts';
import { type Judged, waitingOf, winnersAmong } from '../urn.rules.ts';
import { type Drawn, type RaffleContext, raffleContext, raffleWriters } from './raffle-context.ts';

export interface RaffleViewer {
  readonly actor: Actor;
  readonly at: Date;
}

export const seesAll = ({ actor }: RaffleViewer): boolean => actor.permissions.has('read-customer');

/** DRW-10, DRW-14: what became of a winner since. */
export function endOf({ coupon, position, replaces }: Judged<Drawn>, { disqualifications }: RaffleContext) {
  const against = disqualifications.find((each) => each.entryId === coupon.entryId && each.isConfirmed === true);
  return {
    disqualifiedAt: against?.decidedAt?.toISOString() ?? null,
    disqualifiedFor: against?.reason ?? null,
    voidedAt: coupon.voidedAt?.toISOString() ?? null,
    takesPlaceOf: replaces === null ? null : position,
  };
}

/** PER-09: covered for those who may not see customers. */
export function shownEntry(judged: Judged<Drawn>, context: RaffleContext, viewer: RaffleViewer): RaffleEntry {
  const { coupon, position, passedOver, isConfirmed } = judged;
  const isOpen = seesAll(viewer);
  return {
    ...{ entryId: coupon.entryId, couponId: coupon.couponId, couponCode: coupon.code },
    drawn: context.judged.findIndex((each) => each.coupon.entryId === coupon.entryId) + 1,
    ...{ position, passedOver, isConfirmed, isOwn: coupon.enteredById === viewer.actor.userId },
    ...endOf(judged, context),
    name: coupon.name === null || isOpen ? coupon.name : shortName(coupon.firstName, coupon.lastName),
    document: coupon.cpf === null || isOpen ? coupon.cpf : maskCpf(coupon.cpf),
    ...{ enteredBy: coupon.enteredBy, enteredAt: coupon.enteredAt.toISOString() },
  };
}

/** DRW-10: what was written may name people: it is for those who decide. */
async function shownDisqualifications(
  db: Queryable,
  { disqualifications, judged }: RaffleContext,
  { actor }: RaffleViewer,
): Promise<RaffleDisqualification[]> {
  const { isOn } = await fourEyesSetting(db);
  const mayDecide = actor.permissions.has('draw-promotion');
  return disqualifications.flatMap((row): RaffleDisqualification[] => {
    const found = judged.find(({ coupon }) => coupon.entryId === row.entryId);
    if (found === undefined || found.position === null) return [];
    const isOwn = row.askedBy === actor.userId;
    return [
      {
        ...{ id: row.disqualificationId, entryId: row.entryId, couponCode: found.coupon.code, position: found.position },
        reason: row.reason,
        // Empty once its person was erased.
        explanation: (mayDecide && row.explanation) || null,
        evidence: (mayDecide && row.evidence) || null,
        ...{ askedBy: row.askedByEmail, askedAt: row.askedAt.toISOString() },
        ...{ confirmedBy: row.decidedByEmail, confirmedAt: row.decidedAt?.toISOString() ?? null },
        isReplaced: judged.some(({ replaces, isConfirmed }) => isConfirmed && replaces === row.entryId),
        isOwn,
        mayConfirm: mayDecide && row.isConfirmed === null && !(isOwn && isOn),
      },
    ];
  });
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
  const context = await raffleContext(db, key);
  const { mode, raffle, judged, openPlaces } = context;
  if (mode === null) return fail('promotion-without-raffle');
  const { confirmedAt = null, confirmedByEmail = null, version = 0, minutes = null } = raffle ?? {};
  const awardQuantity = mode.awardQuantity ?? 0;
  const waiting = waitingOf(judged);
  const lost = context.disqualifications.filter(
    ({ isConfirmed, entryId }) => isConfirmed === true && !judged.some(({ replaces }) => replaces === entryId),
  );
  return {
    promotionId: key.promotionId,
    stage: raffleStage(mode, confirmedAt !== null, viewer.at),
    raffleDate: raffleMoment(mode).toISOString(),
    awardName: mode.awardName ?? '',
    awardQuantity,
    coupons: await couponCount(db, key),
    entries: judged.map((each) => shownEntry(each, context, viewer)),
    winners: winnersAmong(judged.filter(({ replaces }) => replaces === null)) - lost.length,
    openPlaces: [...openPlaces],
    unconfirmed: { entries: waiting.length, winners: winnersAmong(waiting) },
    version,
    isOwnWriting: (await secondPairOf(db, await raffleWriters(db, key, context), viewer.actor)).isOwnWriting,
    confirmed: confirmedAt === null ? null : { at: confirmedAt.toISOString(), by: confirmedByEmail ?? '' },
    disqualifications: await shownDisqualifications(db, context, viewer),
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
