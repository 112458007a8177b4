import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { coupons } from '../../participation/participation.tables.ts';
import { type ModeRow, modesOf } from '../../promotions/promotions.public.ts';
import { type RaffleDisqualificationRow, raffleDisqualificationsOf } from '../raffle-disqualifications.store.ts';
import { findRaffle, type RaffleKey, type RaffleRow } from '../raffles.store.ts';
import { raffleEntries } from '../raffles.tables.ts';
import { type Judged, judgeUrn, waitingOf, writersOf } from '../urn.rules.ts';

/** The coupons of a mall that have a code. Fifty bits of chance make it one; nothing else does. */
export const couponsOfCode = (db: Queryable, mallCode: string, code: string) =>
  db
    .select({
      couponId: coupons.couponId,
      promotionId: coupons.promotionId,
      mode: coupons.mode,
      voidedAt: coupons.voidedAt,
      customerId: coupons.customerId,
    })
    .from(coupons)
    .where(and(eq(coupons.mallCode, mallCode), eq(coupons.code, code)));

/** What came out and stands, in its order, with whose it is. */
async function drawnCoupons(db: Queryable, { mallCode, promotionId }: RaffleKey) {
  const rows = await db
    .select({ entry: raffleEntries, coupon: coupons, customer: customers })
    .from(raffleEntries)
    .innerJoin(coupons, and(eq(coupons.couponId, raffleEntries.couponId), eq(coupons.mallCode, raffleEntries.mallCode)))
    .innerJoin(customers, and(eq(customers.customerId, coupons.customerId), eq(customers.mallCode, coupons.mallCode)))
    .where(
      and(eq(raffleEntries.promotionId, promotionId), eq(raffleEntries.mallCode, mallCode), isNull(raffleEntries.takenBackAt)),
    )
    .orderBy(asc(raffleEntries.drawn));
  return rows.map(({ entry, coupon, customer }) => ({
    ...entry,
    code: coupon.code,
    customerId: coupon.customerId,
    voidedAt: coupon.voidedAt,
    isErased: customer.deletedAt !== null,
    name: customer.fullName,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phoneNumber,
    cpf: customer.cpf,
  }));
}

export type Drawn = Awaited<ReturnType<typeof drawnCoupons>>[number];

export interface RaffleContext {
  /** Null where the promotion has no raffle. */
  readonly mode: ModeRow | null;
  readonly raffle: RaffleRow | undefined;
  readonly judged: readonly Judged<Drawn>[];
  readonly openPlaces: readonly number[];
  /** Those that wait or were confirmed. */
  readonly disqualifications: readonly RaffleDisqualificationRow[];
}

/** As it was confirmed, and what waits as it would be if it were now. */
export async function raffleContext(db: Queryable, key: RaffleKey): Promise<RaffleContext> {
  const mode = (await modesOf(db, key)).find((each) => each.mode === 'raffle') ?? null;
  const raffle = await findRaffle(db, key);
  const drawn = await drawnCoupons(db, key);
  const disqualifications = await raffleDisqualificationsOf(db, key);
  const isConfirmed = raffle?.confirmedAt != null;
  const lost = disqualifications.filter((each) => each.isConfirmed === true);
  return { mode, raffle, disqualifications, ...judgeUrn({ drawn, isConfirmed, lost, awardQuantity: mode?.awardQuantity ?? 0 }) };
}

/** PER-15: who had a hand in what waits for the second person. */
export async function raffleWriters(
  db: Queryable,
  { mallCode, promotionId }: RaffleKey,
  { raffle, judged }: Pick<RaffleContext, 'raffle' | 'judged'>,
): Promise<string[]> {
  const takenBack = await db
    .select()
    .from(raffleEntries)
    .where(
      and(eq(raffleEntries.promotionId, promotionId), eq(raffleEntries.mallCode, mallCode), isNotNull(raffleEntries.takenBackAt)),
    );
  const moments = [raffle?.confirmedAt ?? null, ...judged.map(({ coupon }) => coupon.confirmedAt)];
  const lastConfirmed = Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0));
  return writersOf(
    waitingOf(judged).map(({ coupon }) => coupon),
    takenBack.filter(({ takenBackAt }) => Number(takenBackAt) > lastConfirmed),
    raffle?.writers ?? [],
  );
}

/** What of a customer's came out of an urn, ever. */
export async function entriesOfCustomer(
  db: Queryable,
  { customerId, mallCode }: { readonly customerId: string; readonly mallCode: string },
): Promise<string[]> {
  const rows = await db
    .select({ entryId: raffleEntries.entryId })
    .from(raffleEntries)
    .innerJoin(coupons, and(eq(coupons.couponId, raffleEntries.couponId), eq(coupons.mallCode, raffleEntries.mallCode)))
    .where(and(eq(coupons.customerId, customerId), eq(coupons.mallCode, mallCode)));
  return rows.map(({ entryId }) => entryId);
}
