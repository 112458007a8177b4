import { COUNTS } from '@galeria/contract/reference/limits';
import { and, eq, isNull, min } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { writersOfRaffle } from '../../benefit-raffles/benefit-raffles.public.ts';
import {
  benefitRaffleDisqualifications,
  benefitRaffleEntries,
  rafflePostponements,
} from '../../benefit-raffles/benefit-raffles.tables.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { ownWritingOf } from '../../four-eyes/four-eyes.public.ts';
import { waitingBenefits } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

interface Raffle {
  readonly benefitId: number;
  readonly mallCode: string;
  readonly title: string;
  readonly prizeQuantity: number | null;
  readonly since: Date;
  /** Of what waits each on its own: who may not decide it. */
  readonly parts: string[][];
}

const columns = {
  benefitId: benefits.benefitId,
  mallCode: benefits.mallCode,
  title: benefits.title,
  prizeQuantity: benefits.prizeQuantity,
};

/** Longest waiting first. Where all that is left is the reader's own, it waits for somebody else. */
async function forOthers(db: Queryable, userId: string, raffles: readonly Raffle[]): Promise<Waiting> {
  const isOwn = await ownWritingOf(db, userId);
  const theirs = raffles
    .filter(({ parts }) => !parts.every(isOwn))
    .toSorted((one, other) => Number(one.since) - Number(other.since) || one.benefitId - other.benefitId);
  const shown = theirs.map(({ benefitId, mallCode, title, since }) => ({
    benefitId,
    mallCode,
    title,
    since: since.toISOString(),
  }));
  return { ...waitingBenefits(shown, COUNTS.waitingPromotions), own: raffles.length - theirs.length };
}

/** BEN-09: winners that were entered, and disqualifications that were asked for, and that a second person has yet to decide. */
export async function benefitRaffles(db: Queryable, scope: MallScope, userId: string): Promise<Waiting> {
  const entered = await db
    .select({ ...columns, since: min(benefitRaffleEntries.enteredAt) })
    .from(benefitRaffleEntries)
    .innerJoin(
      benefits,
      and(eq(benefits.benefitId, benefitRaffleEntries.benefitId), eq(benefits.mallCode, benefitRaffleEntries.mallCode)),
    )
    .where(
      and(
        inScope(scope, benefitRaffleEntries.mallCode),
        isNull(benefitRaffleEntries.takenBackAt),
        isNull(benefitRaffleEntries.position),
        isNull(benefitRaffleEntries.passedOver),
      ),
    )
    .groupBy(benefits.benefitId, benefits.mallCode, benefits.title, benefits.prizeQuantity);
  const asked = await db
    .select({ ...columns, since: benefitRaffleDisqualifications.askedAt, askedBy: benefitRaffleDisqualifications.askedBy })
    .from(benefitRaffleDisqualifications)
    .innerJoin(
      benefits,
      and(
        eq(benefits.benefitId, benefitRaffleDisqualifications.benefitId),
        eq(benefits.mallCode, benefitRaffleDisqualifications.mallCode),
      ),
    )
    .where(and(inScope(scope, benefitRaffleDisqualifications.mallCode), isNull(benefitRaffleDisqualifications.isConfirmed)));
  const raffles = new Map<number, Raffle>();
  const add = (found: Omit<Raffle, 'parts'>, writers: string[]) => {
    const before = raffles.get(found.benefitId);
    const since = before !== undefined && before.since < found.since ? before.since : found.since;
    raffles.set(found.benefitId, { ...found, since, parts: [...(before?.parts ?? []), writers] });
  };
  for (const { since, ...each } of entered) add({ ...each, since: since ?? new Date(0) }, await writersOfRaffle(db, each));
  for (const { askedBy, ...each } of asked) add(each, [askedBy]);
  return forOthers(db, userId, [...raffles.values()]);
}

/** BEN-09: later dates of raffles that were asked for. */
export async function postponementsToApprove(db: Queryable, scope: MallScope, userId: string): Promise<Waiting> {
  const asked = await db
    .select({ ...columns, since: rafflePostponements.askedAt, askedBy: rafflePostponements.askedBy })
    .from(rafflePostponements)
    .innerJoin(
      benefits,
      and(eq(benefits.benefitId, rafflePostponements.benefitId), eq(benefits.mallCode, rafflePostponements.mallCode)),
    )
    .where(and(inScope(scope, rafflePostponements.mallCode), isNull(rafflePostponements.isConfirmed)));
  return forOthers(
    db,
    userId,
    asked.map(({ askedBy, ...each }) => ({ ...each, parts: [[askedBy]] })),
  );
}
