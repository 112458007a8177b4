import { awaitsPartner, type CouponState, isUsedUp, takesStock } from '@galeria/contract/coupons/coupon-lifecycle';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { benefitCounts, benefitDays } from './benefit-coupons.tables.ts';
import { takeInOrder } from './participation.locks.ts';

export interface BenefitKey {
  readonly benefitId: number;
  readonly mallCode: string;
}

export type BenefitCounts = Omit<typeof benefitCounts.$inferSelect, keyof BenefitKey>;

const isCountOf = ({ benefitId, mallCode }: BenefitKey) =>
  and(eq(benefitCounts.benefitId, benefitId), eq(benefitCounts.mallCode, mallCode));

/** With the benefit itself: whoever counts finds the row there. */
export const addBenefitCounters = (tx: Transaction, { benefitId, mallCode }: BenefitKey) =>
  tx.insert(benefitCounts).values({ benefitId, mallCode });

/** With the benefit itself, of which nobody was ever given anything. */
export async function removeBenefitCounters(tx: Transaction, key: BenefitKey): Promise<void> {
  takeInOrder(tx, 'benefit-counters');
  await tx.delete(benefitCounts).where(isCountOf(key));
}

/** Held until the transaction ends: of all who reserve at once, each sees what the one before left. */
export async function holdBenefitCounts(tx: Transaction, key: BenefitKey): Promise<BenefitCounts> {
  takeInOrder(tx, 'benefit-counters');
  const [held] = await tx.select().from(benefitCounts).where(isCountOf(key)).for('update');
  if (!held) throw new Error(`the counts of benefit ${key.benefitId} are not there`);
  return held;
}

/** What counts of a coupon in a status. */
const weightOf = (state: CouponState | null): Omit<BenefitCounts, 'served'> => ({
  taken: state !== null && takesStock(state) ? 1 : 0,
  burned: state !== null && isUsedUp(state) ? 1 : 0,
  waiting: state === 'NOT_RESERVED' ? 1 : 0,
  participating: state === 'UNUSABLE' ? 1 : 0,
  awaited: state !== null && awaitsPartner(state) ? 1 : 0,
});

/** Whether a coupon gets what it has waited for. */
export const isServed = (from: CouponState | null, to: CouponState): boolean => from === 'NOT_RESERVED' && takesStock(to);

/** By how much coupons that go from one status to another, or come into being, move the counters of their benefit. */
export async function countMoves(
  tx: Transaction,
  { benefitId, mallCode }: BenefitKey,
  { from, to, coupons = 1 }: { readonly from: CouponState | null; readonly to: CouponState; readonly coupons?: number },
): Promise<void> {
  takeInOrder(tx, 'benefit-counters');
  const [before, after] = [weightOf(from), weightOf(to)];
  const by = (name: keyof typeof after) => sql`${benefitCounts[name]} + ${(after[name] - before[name]) * coupons}`;
  const moved = await tx
    .update(benefitCounts)
    .set({
      taken: by('taken'),
      burned: by('burned'),
      waiting: by('waiting'),
      participating: by('participating'),
      awaited: by('awaited'),
      served: sql`${benefitCounts.served} + ${isServed(from, to) ? coupons : 0}`,
    })
    .where(isCountOf({ benefitId, mallCode }))
    .returning({ benefitId: benefitCounts.benefitId });
  if (moved.length !== 1) throw new Error(`the counts of benefit ${benefitId} are not there`);
}

/** Coupons given on a day, or taken back of those that were. */
export async function countDay(tx: Transaction, { benefitId, mallCode }: BenefitKey, day: string, by: number): Promise<void> {
  await tx
    .insert(benefitDays)
    .values({ benefitId, mallCode, day, taken: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [benefitDays.benefitId, benefitDays.mallCode, benefitDays.day],
      set: { taken: sql`${benefitDays.taken} + ${by}` },
    });
}

/** Those of whom somebody waits, in the order of ids. */
export const benefitsWithWaiting = (db: Queryable): Promise<BenefitKey[]> =>
  db
    .select({ benefitId: benefitCounts.benefitId, mallCode: benefitCounts.mallCode })
    .from(benefitCounts)
    .where(gt(benefitCounts.waiting, 0))
    .orderBy(benefitCounts.benefitId);
