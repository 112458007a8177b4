import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { coupons } from '../../participation/participation.tables.ts';
import { type ModeRow, modesOf } from '../../promotions/promotions.public.ts';
import { judgeCoupons } from '../raffles.rules.ts';
import { findRaffle, type RaffleKey } from '../raffles.store.ts';
import { raffleEntries } from '../raffles.tables.ts';

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

type Drawn = Awaited<ReturnType<typeof drawnCoupons>>[number];

export interface RaffleContext {
  /** Null where the promotion has no raffle. */
  readonly mode: ModeRow | null;
  readonly raffle: Awaited<ReturnType<typeof findRaffle>>;
  readonly judged: ReturnType<typeof judgeCoupons<Drawn>>;
}

/** As it was confirmed, or as it would be if it were now. */
export async function raffleContext(db: Queryable, key: RaffleKey): Promise<RaffleContext> {
  const mode = (await modesOf(db, key)).find((each) => each.mode === 'raffle') ?? null;
  const raffle = await findRaffle(db, key);
  const drawn = await drawnCoupons(db, key);
  const judged =
    raffle?.confirmedAt == null
      ? judgeCoupons(drawn, mode?.awardQuantity ?? 0)
      : drawn.map((coupon) => ({ coupon, position: coupon.position, passedOver: coupon.passedOver }));
  return { mode, raffle, judged };
}
