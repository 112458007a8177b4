import { isUsedUp } from '@galeria/contract/coupons/coupon-lifecycle';
import type {
  BenefitRaffle,
  BenefitRaffleDisqualification,
  BenefitRaffleEntry,
  RafflePostponement,
} from '@galeria/contract/coupons/raffle-result-endpoints';
import { maskCpf } from '@galeria/contract/kit/formats';
import { shortName } from '@galeria/contract/kit/short-name';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { fail } from '../../../platform/problem.ts';
import { type BenefitRow, findBenefit } from '../../benefits/benefits.public.ts';
import { fourEyesSetting, secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { benefitCounts } from '../../participation/benefit-coupons.tables.ts';
import { type Judged, waitingOf, winnersAmong } from '../../raffles/raffles.public.ts';
import { decideClosing, decideRaffled, notPostponable } from '../benefit-raffle.rules.ts';
import { isRaffleClosing } from '../raffle-closing.steps.ts';
import { type PostponementRow, waitingPostponement } from '../raffle-postponements.store.ts';
import { type BenefitRaffleContext, benefitRaffleContext, benefitRaffleWriters, type Drawn, stateOf } from './raffle-context.ts';

interface RaffleReader {
  readonly actor: Actor;
  readonly at: Date;
}

interface Holder {
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly document: string | null;
}

/** PER-09: covered for those who may not see customers. */
export const shownHolder = ({ name, firstName, lastName, document }: Holder, { permissions }: Actor) => {
  const seesAll = permissions.has('read-customer');
  return {
    name: name === null || seesAll ? name : shortName(firstName, lastName),
    document: document === null || seesAll ? document : maskCpf(document),
  };
};

const isReplaced = (entryId: string, { judged }: BenefitRaffleContext): boolean =>
  judged.some(({ replaces, isConfirmed }) => isConfirmed && replaces === entryId);

export function shownEntry(judged: Judged<Drawn>, context: BenefitRaffleContext, actor: Actor): BenefitRaffleEntry {
  const { coupon, position, passedOver, replaces } = judged;
  return {
    ...{ entryId: coupon.entryId, couponId: coupon.couponId, couponCode: coupon.coupon.code ?? '' },
    ...{ state: stateOf(judged, context), position, passedOver },
    ...{ isReplacement: replaces !== null, isReplaced: isReplaced(coupon.entryId, context) },
    ...{ isHandedOver: isUsedUp(coupon.coupon.status), isHolderBlocked: coupon.isBlocked && !coupon.isErased },
    ...shownHolder(coupon, actor),
    ...{ isOwn: coupon.enteredById === actor.userId, enteredBy: coupon.enteredBy, recordedAt: coupon.enteredAt.toISOString() },
    ...{ confirmedBy: coupon.confirmedByEmail, confirmedAt: coupon.confirmedAt?.toISOString() ?? null },
  };
}

/** What was written may name people: it is for those who decide. */
async function shownDisqualifications(
  db: Queryable,
  context: BenefitRaffleContext,
  { actor }: RaffleReader,
): Promise<BenefitRaffleDisqualification[]> {
  const { isOn } = await fourEyesSetting(db);
  const mayDecide = actor.permissions.has('update-benefit');
  return context.disqualifications.flatMap((row): BenefitRaffleDisqualification[] => {
    const found = context.judged.find(({ coupon }) => coupon.entryId === row.entryId);
    if (found === undefined || found.position === null) return [];
    const isOwn = row.askedBy === actor.userId;
    return [
      {
        ...{ id: row.disqualificationId, entryId: row.entryId, couponCode: found.coupon.coupon.code ?? '' },
        ...{ position: found.position, reason: row.reason },
        // Empty once its person was erased.
        explanation: (mayDecide && row.explanation) || null,
        evidence: (mayDecide && row.evidence) || null,
        ...{ askedBy: row.askedByEmail, askedAt: row.askedAt.toISOString() },
        ...{ confirmedBy: row.decidedByEmail, confirmedAt: row.decidedAt?.toISOString() ?? null },
        ...{ isReplaced: isReplaced(row.entryId, context), isOwn },
        mayConfirm: mayDecide && row.isConfirmed === null && !(isOwn && isOn),
      },
    ];
  });
}

export async function shownPostponement(db: Queryable, row: PostponementRow, actor: Actor): Promise<RafflePostponement> {
  const { isOn } = await fourEyesSetting(db);
  const isOwn = row.askedBy === actor.userId;
  return {
    ...{ id: row.postponementId, raffleDate: row.raffleAt.toISOString(), reason: row.reason },
    ...{ askedBy: row.askedByEmail, askedAt: row.askedAt.toISOString(), isOwn },
    mayConfirm: actor.permissions.has('approve-campaign') && !(isOwn && isOn),
  };
}

interface RaffleDeps {
  readonly db: Queryable;
  readonly jobs: Jobs;
}

/** BEN-09: how the raffle stands, as this person may see it. */
export async function shownRaffle({ db, jobs }: RaffleDeps, benefit: BenefitRow, reader: RaffleReader): Promise<BenefitRaffle> {
  const { actor, at } = reader;
  const context = await benefitRaffleContext(db, benefit);
  const { raffle, judged, openPlaces, isConfirmed } = context;
  const [counts] = await db
    .select()
    .from(benefitCounts)
    .where(and(eq(benefitCounts.benefitId, benefit.benefitId), eq(benefitCounts.mallCode, benefit.mallCode)));
  const entries = judged.map((each) => shownEntry(each, context, actor));
  const won = entries.filter(({ state }) => state === 'CONFIRMED');
  won.sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  const waiting = waitingOf(judged);
  const participating = counts?.participating ?? 0;
  const isClosing = participating > 0 && (await isRaffleClosing(jobs, db, benefit.benefitId));
  const isDue = decideRaffled(benefit, at).allowed;
  const postponement = await waitingPostponement(db, benefit);
  const standing = { isConfirmed, waiting: waiting.length, winners: won.length };
  return {
    data: won.map(({ couponId, couponCode, name, document, recordedAt }) => ({
      couponId,
      couponCode,
      name,
      document,
      recordedAt,
    })),
    ...{ prizes: benefit.prizeQuantity ?? 0, isDue, participating, isClosing, isOver: isConfirmed && participating === 0 },
    ...{ entries, openPlaces: [...openPlaces] },
    unconfirmed: { entries: waiting.length, winners: winnersAmong(waiting) },
    version: raffle?.version ?? 0,
    isOwnWriting: (await secondPairOf(db, await benefitRaffleWriters(db, benefit, context), actor)).isOwnWriting,
    confirmed: raffle?.confirmedAt ? { at: raffle.confirmedAt.toISOString(), by: raffle.confirmedByEmail } : null,
    mayClose: participating > 0 && !isClosing && isDue && decideClosing(standing).allowed,
    disqualifications: await shownDisqualifications(db, context, reader),
    postponement: postponement ? await shownPostponement(db, postponement, actor) : null,
    notPostponable: notPostponable({
      ...benefit,
      hasWinners: isConfirmed || judged.length > 0,
      isAsked: postponement !== undefined,
    }),
  };
}

export async function raffleOfScope(
  deps: RaffleDeps,
  scope: MallScope,
  id: number,
  reader: RaffleReader,
): Promise<BenefitRaffle> {
  const benefit = (await findBenefit(deps.db, scope, id)) ?? fail('not-found');
  if (benefit.type !== 'RAFFLE') fail('benefit-without-raffle');
  return shownRaffle(deps, benefit, reader);
}
