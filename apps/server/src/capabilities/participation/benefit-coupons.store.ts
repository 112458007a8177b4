import { COUPON_STATES, type CouponState, mayBecome, takesStock } from '@galeria/contract/coupons/coupon-lifecycle';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { orRefuse } from '../../platform/db/unique-violation.ts';
import { type BenefitKey, countDay, countMoves, isServed } from './benefit-counters.store.ts';
import { benefitCoupons } from './benefit-coupons.tables.ts';
import { newCode } from './coupon-code.crypto.ts';

export type BenefitCouponRow = typeof benefitCoupons.$inferSelect;

const isCoupon = ({ couponId, mallCode }: Pick<BenefitCouponRow, 'couponId' | 'mallCode'>) =>
  and(eq(benefitCoupons.couponId, couponId), eq(benefitCoupons.mallCode, mallCode));

/** One of the caller's malls. */
export async function findBenefitCoupon(
  db: Queryable,
  scope: MallScope,
  couponId: string,
): Promise<BenefitCouponRow | undefined> {
  const [found] = await db
    .select()
    .from(benefitCoupons)
    .where(and(eq(benefitCoupons.couponId, couponId), inScope(scope, benefitCoupons.mallCode)));
  return found;
}

/** As it is now. The caller holds the counters of its benefit, so that nobody else moves it. */
export async function readBenefitCoupon(
  tx: Transaction,
  key: Pick<BenefitCouponRow, 'couponId' | 'mallCode'>,
): Promise<BenefitCouponRow> {
  const [found] = await tx.select().from(benefitCoupons).where(isCoupon(key));
  if (!found) throw new Error(`coupon ${key.couponId} is not there`);
  return found;
}

/** By its own code. */
export async function benefitCouponOfCode(db: Queryable, { benefitId, mallCode }: BenefitKey, code: string) {
  const [found] = await db
    .select()
    .from(benefitCoupons)
    .where(
      and(
        eq(benefitCoupons.benefitId, benefitId),
        eq(benefitCoupons.mallCode, mallCode),
        eq(benefitCoupons.code, code),
        eq(benefitCoupons.isOwnCode, true),
      ),
    );
  return found;
}

/** A drawn code that no coupon of the benefit has. The caller holds the counters, so that nobody else draws meanwhile. */
export async function drawCode(tx: Transaction, key: BenefitKey): Promise<string> {
  for (;;) {
    const code = newCode();
    if ((await benefitCouponOfCode(tx, key, code)) === undefined) return code;
  }
}

/** The code of a coupon: null while there is none, its own or one that everybody has. */
export type CouponCode = Pick<BenefitCouponRow, 'code' | 'isOwnCode' | 'password'>;

export type NewBenefitCoupon = Omit<typeof benefitCoupons.$inferInsert, 'movedAt' | 'givenOn'>;

/** Makes a coupon, with the counters it moves. The caller holds them. */
export async function addBenefitCoupon(tx: Transaction, coupon: NewBenefitCoupon, day: string): Promise<void> {
  const { createdAt, status } = coupon;
  await tx.insert(benefitCoupons).values({ ...coupon, givenOn: takesStock(status) ? day : null, movedAt: createdAt });
  await countMoves(tx, coupon, { from: null, to: status });
  if (takesStock(status)) await countDay(tx, coupon, day, 1);
}

/** What else changes of a coupon when it moves. */
export type CouponChange = Partial<CouponCode & Pick<BenefitCouponRow, 'reason' | 'wonAt'>>;

/** One move of a coupon, with the counters. Whether it may, the caller has decided; the table decides again. It holds the counters. */
export async function moveBenefitCoupon(
  tx: Transaction,
  held: BenefitCouponRow,
  to: CouponState,
  { at, day, ...change }: CouponChange & { readonly at: Date; readonly day: string },
): Promise<BenefitCouponRow> {
  const [wasTaken, isTaken] = [takesStock(held.status), takesStock(to)];
  const givenOn = !isTaken ? null : (held.givenOn ?? day);
  const [moved] = await tx
    .update(benefitCoupons)
    .set({ ...change, status: to, movedAt: at, givenOn, ...(isServed(held.status, to) ? { servedAt: at } : {}) })
    .where(isCoupon(held))
    .returning();
  if (!moved) throw new Error(`coupon ${held.couponId} is not there`);
  await countMoves(tx, held, { from: held.status, to });
  if (wasTaken && !isTaken && held.givenOn !== null) await countDay(tx, held, held.givenOn, -1);
  if (!wasTaken && isTaken) await countDay(tx, held, day, 1);
  return moved;
}

/** Two coupons of a benefit cannot have one code of their own: the table says so, and whoever came second is told. */
export const orCodeTaken = <Result>(work: Promise<Result>, refuse: () => never): Promise<Result> =>
  orRefuse(work, 'benefit_coupons_code_idx', refuse);

/** Who waits longest. */
export const waitingCoupons = (
  tx: Transaction,
  { benefitId, mallCode }: BenefitKey,
  limit: number,
): Promise<BenefitCouponRow[]> =>
  tx
    .select()
    .from(benefitCoupons)
    .where(
      and(
        eq(benefitCoupons.benefitId, benefitId),
        eq(benefitCoupons.mallCode, mallCode),
        eq(benefitCoupons.status, 'NOT_RESERVED'),
      ),
    )
    .orderBy(asc(benefitCoupons.createdAt), asc(benefitCoupons.couponId))
    .limit(limit);

/** What notes earned a customer of a benefit and nobody has used, the newest first; what a note gave before all others. */
export const earnedCoupons = (
  tx: Transaction,
  { benefitId, mallCode }: BenefitKey,
  { customerId, invoiceId }: { readonly customerId: string; readonly invoiceId: string },
): Promise<BenefitCouponRow[]> =>
  tx
    .select()
    .from(benefitCoupons)
    .where(
      and(
        eq(benefitCoupons.customerId, customerId),
        eq(benefitCoupons.mallCode, mallCode),
        eq(benefitCoupons.benefitId, benefitId),
        isNotNull(benefitCoupons.invoiceId),
        inArray(
          benefitCoupons.status,
          [...COUPON_STATES].filter((state) => mayBecome(state, 'CANCELLED')),
        ),
      ),
    )
    .orderBy(
      desc(eq(benefitCoupons.invoiceId, invoiceId)),
      desc(eq(benefitCoupons.status, 'NOT_RESERVED')),
      desc(benefitCoupons.createdAt),
      desc(benefitCoupons.couponId),
    );

/** By their own codes. */
export async function couponsOfCodes(
  db: Queryable,
  { benefitId, mallCode }: BenefitKey,
  codes: readonly string[],
): Promise<ReadonlyMap<string, BenefitCouponRow>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(benefitCoupons)
    .where(
      and(
        eq(benefitCoupons.benefitId, benefitId),
        eq(benefitCoupons.mallCode, mallCode),
        eq(benefitCoupons.isOwnCode, true),
        inArray(benefitCoupons.code, [...codes]),
      ),
    );
  return new Map(rows.flatMap((row) => (row.code === null ? [] : [[row.code, row]])));
}

/** Many of a benefit that can be used, used up by staff. The caller holds the counters. */
export async function burnCoupons(
  tx: Transaction,
  key: BenefitKey,
  coupons: readonly BenefitCouponRow[],
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  if (coupons.length === 0) return;
  await tx
    .update(benefitCoupons)
    .set({ status: 'BURNED_MANUALLY', reason, movedAt: at })
    .where(
      and(
        eq(benefitCoupons.mallCode, key.mallCode),
        inArray(
          benefitCoupons.couponId,
          coupons.map(({ couponId }) => couponId),
        ),
      ),
    );
  await countMoves(tx, key, { from: 'USABLE', to: 'BURNED_MANUALLY', coupons: coupons.length });
}

/** Some tickets of a raffle that did not win; which. The caller holds the counters. */
export async function closeTickets(tx: Transaction, key: BenefitKey, limit: number, at: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ coupon_id: string }>(sql`
    update ${benefitCoupons} set status = 'CLOSED', moved_at = ${at.toISOString()}::timestamptz
    where mall_code = ${key.mallCode} and coupon_id in (
      select coupon_id from ${benefitCoupons}
      where benefit_id = ${key.benefitId} and mall_code = ${key.mallCode} and status = 'UNUSABLE'
      order by created_at, coupon_id limit ${limit})
    returning coupon_id`);
  if (rows.length > 0) await countMoves(tx, key, { from: 'UNUSABLE', to: 'CLOSED', coupons: rows.length });
  return rows.map(({ coupon_id }) => coupon_id);
}

/** For an erasure: what somebody wrote in answer to a raffle's question. */
export const forgetAnswers = (tx: Transaction, customerId: string) =>
  tx.update(benefitCoupons).set({ answer: null }).where(eq(benefitCoupons.customerId, customerId));
