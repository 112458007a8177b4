import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { benefitCoupons } from '../../participation/benefit-coupons.tables.ts';
import type { BenefitKey } from '../../participation/participation.public.ts';
import { type Judged, judgeUrn, type LostPlace, waitingOf, writersOf } from '../../raffles/raffles.public.ts';
import { entryState } from '../benefit-raffle.rules.ts';
import {
  type BenefitRaffleRow,
  findBenefitRaffle,
  type WinnerDisqualificationRow,
  winnerDisqualificationsOf,
} from '../benefit-raffles.store.ts';
import { benefitRaffleEntries } from '../benefit-raffles.tables.ts';

/** What was drawn and stands, in its order, with whose it is. */
async function drawnCoupons(db: Queryable, { mallCode, benefitId }: BenefitKey) {
  const rows = await db
    .select({ entry: benefitRaffleEntries, coupon: benefitCoupons, customer: customers })
    .from(benefitRaffleEntries)
    .innerJoin(
      benefitCoupons,
      and(eq(benefitCoupons.couponId, benefitRaffleEntries.couponId), eq(benefitCoupons.mallCode, benefitRaffleEntries.mallCode)),
    )
    .innerJoin(
      customers,
      and(eq(customers.customerId, benefitCoupons.customerId), eq(customers.mallCode, benefitCoupons.mallCode)),
    )
    .where(
      and(
        eq(benefitRaffleEntries.benefitId, benefitId),
        eq(benefitRaffleEntries.mallCode, mallCode),
        isNull(benefitRaffleEntries.takenBackAt),
      ),
    )
    .orderBy(asc(benefitRaffleEntries.drawn));
  return rows.map(({ entry, coupon, customer }) => {
    const isErased = customer.deletedAt !== null;
    return {
      ...entry,
      coupon,
      customerId: coupon.customerId,
      // Given back by its holder, or taken back before it was entered in anything.
      voidedAt: coupon.status === 'CANCELLED' ? coupon.movedAt : null,
      isErased,
      isBlocked: customer.isBlocked,
      name: isErased ? null : customer.fullName,
      firstName: customer.firstName,
      lastName: customer.lastName,
      document: isErased ? null : customer.cpf,
    };
  });
}

export type Drawn = Awaited<ReturnType<typeof drawnCoupons>>[number];

export interface BenefitRaffleContext {
  readonly raffle: BenefitRaffleRow | undefined;
  readonly isConfirmed: boolean;
  readonly judged: readonly Judged<Drawn>[];
  /** Prizes that no coupon wins yet. */
  readonly openPlaces: readonly number[];
  /** Those that wait or were confirmed. */
  readonly disqualifications: readonly WinnerDisqualificationRow[];
}

/** As it was confirmed, and what waits as it would be if it were now. Who gives the prize up leaves it to somebody else. */
export async function benefitRaffleContext(
  db: Queryable,
  benefit: BenefitKey & { readonly prizeQuantity: number | null },
): Promise<BenefitRaffleContext> {
  const raffle = await findBenefitRaffle(db, benefit);
  const drawn = await drawnCoupons(db, benefit);
  const disqualifications = await winnerDisqualificationsOf(db, benefit);
  const lost: LostPlace[] = disqualifications.filter((each) => each.isConfirmed === true);
  const givenBack = drawn
    .filter(
      ({ entryId, position, voidedAt }) =>
        position !== null && voidedAt !== null && !lost.some((each) => each.entryId === entryId),
    )
    .map(({ entryId }) => ({ entryId, reason: 'OTHER' as const }));
  const isConfirmed = raffle?.confirmedAt != null;
  const urn = { drawn, isConfirmed, lost: [...lost, ...givenBack], awardQuantity: benefit.prizeQuantity ?? 0 };
  return { raffle, isConfirmed, disqualifications, ...judgeUrn(urn) };
}

/** How one of the entries stands. */
export const stateOf = ({ coupon, position, isConfirmed }: Judged<Drawn>, { disqualifications }: BenefitRaffleContext) =>
  entryState({
    ...{ position, isConfirmed, status: coupon.coupon.status },
    isDisqualified: disqualifications.some((each) => each.entryId === coupon.entryId && each.isConfirmed === true),
  });

/** PER-15: who had a hand in what waits for the second person. */
export async function benefitRaffleWriters(
  db: Queryable,
  { mallCode, benefitId }: BenefitKey,
  { raffle, judged }: Pick<BenefitRaffleContext, 'raffle' | 'judged'>,
): Promise<string[]> {
  const takenBack = await db
    .select()
    .from(benefitRaffleEntries)
    .where(
      and(
        eq(benefitRaffleEntries.benefitId, benefitId),
        eq(benefitRaffleEntries.mallCode, mallCode),
        isNotNull(benefitRaffleEntries.takenBackAt),
      ),
    );
  const moments = [raffle?.confirmedAt ?? null, ...judged.map(({ coupon }) => coupon.confirmedAt)];
  const lastConfirmed = Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0));
  return writersOf(
    waitingOf(judged).map(({ coupon }) => coupon),
    takenBack.filter(({ takenBackAt }) => Number(takenBackAt) > lastConfirmed),
    [],
  );
}

/** The same of a benefit, where nothing else of it is asked. */
export const writersOfRaffle = async (
  db: Queryable,
  benefit: BenefitKey & { readonly prizeQuantity: number | null },
): Promise<string[]> => benefitRaffleWriters(db, benefit, await benefitRaffleContext(db, benefit));

/** What of a customer's was drawn, ever. */
export async function entriesOfCustomer(
  db: Queryable,
  { customerId, mallCode }: { readonly customerId: string; readonly mallCode: string },
): Promise<string[]> {
  const rows = await db
    .select({ entryId: benefitRaffleEntries.entryId })
    .from(benefitRaffleEntries)
    .innerJoin(
      benefitCoupons,
      and(eq(benefitCoupons.couponId, benefitRaffleEntries.couponId), eq(benefitCoupons.mallCode, benefitRaffleEntries.mallCode)),
    )
    .where(and(eq(benefitCoupons.customerId, customerId), eq(benefitCoupons.mallCode, mallCode)));
  return rows.map(({ entryId }) => entryId);
}
