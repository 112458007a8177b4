import type { TraceStep } from '@galeria/contract/promotions/engine-trace';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { and, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { PromotionKey } from './participation.shapes.ts';
import { coupons, luckyNumbers, promotionInvoices, promotionProgress } from './participation.tables.ts';

// SYN-08: what a note that its shop cancelled had counted and given, and the writing of its end.

interface OfCustomer extends PromotionKey {
  readonly customerId: string;
}

interface OfNote extends OfCustomer {
  readonly invoiceId: string;
}

/** A note as it was counted: by how much it moved each mode. */
export interface CountedNote {
  readonly amountInCents: number;
  readonly issueDate: string;
  readonly storeUniversalId: string | null;
  readonly moves: readonly { readonly mode: SubMode; readonly added: number }[];
}

const isNote = ({ invoiceId, promotionId, mallCode }: OfNote) =>
  and(
    eq(promotionInvoices.invoiceId, invoiceId),
    eq(promotionInvoices.promotionId, promotionId),
    eq(promotionInvoices.mallCode, mallCode),
  );

const movesOf = (trace: readonly TraceStep[]): CountedNote['moves'] =>
  trace.flatMap(({ check, mode, facts }) => {
    const added = facts?.['added'];
    return check === 'counted' && mode !== undefined && typeof added === 'number' ? [{ mode, added }] : [];
  });

/** Undefined where it did not count, or counts no more. */
export async function countedNote(tx: Transaction, key: OfNote): Promise<CountedNote | undefined> {
  const [found] = await tx
    .select()
    .from(promotionInvoices)
    .where(and(isNote(key), promotionInvoices.counted));
  if (!found) return undefined;
  const { amountInCents, issueDate, storeUniversalId, trace } = found;
  return { amountInCents, issueDate, storeUniversalId, moves: movesOf(trace) };
}

/** The moment at which the first note of a customer that counts was counted; null where none does. */
export async function firstCounted(tx: Transaction, { promotionId, mallCode, customerId }: OfCustomer): Promise<Date | null> {
  const [found] = await tx
    .select({ first: min(promotionInvoices.appliedAt) })
    .from(promotionInvoices)
    .where(
      and(
        eq(promotionInvoices.customerId, customerId),
        eq(promotionInvoices.mallCode, mallCode),
        eq(promotionInvoices.promotionId, promotionId),
        promotionInvoices.counted,
      ),
    );
  return found?.first ?? null;
}

const CANCELLED: TraceStep = { check: 'note-cancelled', passed: false };

/** It does not count any more, and says why; what it had counted stays said before that. */
export const markTakenBack = (tx: Transaction, key: OfNote, at: Date) =>
  tx
    .update(promotionInvoices)
    .set({
      counted: false,
      countedInCents: 0,
      cancelledAt: at,
      trace: sql`${promotionInvoices.trace} || ${JSON.stringify([CANCELLED])}::jsonb`,
    })
    .where(isNote(key));

const isProgress = ({ promotionId, mallCode, customerId }: OfCustomer, mode: SubMode) =>
  and(
    eq(promotionProgress.mallCode, mallCode),
    eq(promotionProgress.promotionId, promotionId),
    eq(promotionProgress.customerId, customerId),
    eq(promotionProgress.mode, mode),
  );

/** Of a customer who is held. */
export async function progressOf(tx: Transaction, key: OfCustomer, mode: SubMode) {
  const [found] = await tx.select().from(promotionProgress).where(isProgress(key, mode));
  if (!found) throw new Error(`a note counted in promotion ${key.promotionId} and left no progress`);
  return found;
}

export const saveProgress = (
  tx: Transaction,
  key: OfCustomer,
  mode: SubMode,
  { counted, rewards, at }: { readonly counted: number; readonly rewards: number; readonly at: Date },
) => tx.update(promotionProgress).set({ counted, rewards, updatedAt: at }).where(isProgress(key, mode));

interface GivenCoupon {
  readonly couponId: string;
  readonly status: string;
  readonly awardId: number | null;
}
export type GivenReward = GivenCoupon | { readonly number: string };

/** CLOSED did not win in a raffle, and can still be the next to come out of its urn. */
const VOIDABLE = ['USABLE', 'UNUSABLE', 'NOT_RESERVED', 'CLOSED'];

/**
 * What notes gave a customer in a mode and can be taken back, in the order in which it is: what this note gave first, of that what
 * found nothing left, then the newest. What a sponsor gave no note did.
 */
export async function rewardsOf(tx: Transaction, key: OfNote, mode: SubMode): Promise<GivenReward[]> {
  const { promotionId, mallCode, customerId, invoiceId } = key;
  const ofCoupons = await tx
    .select({
      couponId: coupons.couponId,
      status: coupons.status,
      awardId: coupons.awardId,
      invoiceId: coupons.invoiceId,
      at: coupons.createdAt,
    })
    .from(coupons)
    .where(
      and(
        eq(coupons.customerId, customerId),
        eq(coupons.mallCode, mallCode),
        eq(coupons.promotionId, promotionId),
        eq(coupons.mode, mode),
        isNotNull(coupons.invoiceId),
        inArray(coupons.status, VOIDABLE),
      ),
    );
  const ofNumbers =
    mode === 'luckyNumber'
      ? await tx
          .select({ number: luckyNumbers.number, invoiceId: luckyNumbers.invoiceId, at: luckyNumbers.givenAt })
          .from(luckyNumbers)
          .where(
            and(
              eq(luckyNumbers.customerId, customerId),
              eq(luckyNumbers.mallCode, mallCode),
              eq(luckyNumbers.promotionId, promotionId),
              isNotNull(luckyNumbers.invoiceId),
              isNull(luckyNumbers.voidedAt),
            ),
          )
      : [];
  const placed = [
    ...ofCoupons.map(({ couponId, status, awardId, ...rest }) => ({ reward: { couponId, status, awardId }, ...rest })),
    ...ofNumbers.map(({ number, ...rest }) => ({ reward: { number }, ...rest })),
  ].map((each) => ({
    ...each,
    isOwn: each.invoiceId === invoiceId ? 0 : 1,
    isNothing: 'status' in each.reward && each.reward.status === 'NOT_RESERVED' ? 0 : 1,
  }));
  return placed
    .sort(
      (one, other) =>
        one.isOwn - other.isOwn ||
        one.isNothing - other.isNothing ||
        other.at.getTime() - one.at.getTime() ||
        nameOrder(one, other),
    )
    .map(({ reward }) => reward);
}

const nameOf = ({ reward }: { readonly reward: GivenReward }): string => ('number' in reward ? reward.number : reward.couponId);

/** Of one moment: any order that is always the same. */
const nameOrder = (one: { readonly reward: GivenReward }, other: { readonly reward: GivenReward }): number =>
  nameOf(one) < nameOf(other) ? 1 : -1;

export async function voidRewards(
  tx: Transaction,
  { mallCode, promotionId }: PromotionKey,
  rewards: readonly GivenReward[],
  at: Date,
): Promise<void> {
  const couponIds = rewards.flatMap((reward) => ('couponId' in reward ? [reward.couponId] : []));
  if (couponIds.length > 0)
    await tx
      .update(coupons)
      .set({ status: 'CANCELLED', voidedAt: at })
      .where(and(eq(coupons.mallCode, mallCode), inArray(coupons.couponId, couponIds)));
  const numbers = rewards.flatMap((reward) => ('number' in reward ? [reward.number] : []));
  if (numbers.length > 0)
    await tx
      .update(luckyNumbers)
      .set({ voidedAt: at })
      .where(
        and(
          eq(luckyNumbers.mallCode, mallCode),
          eq(luckyNumbers.promotionId, promotionId),
          inArray(luckyNumbers.number, numbers),
        ),
      );
}
