import { DISQUALIFICATION_REASONS, leavesPlaceToSubstitute } from '@galeria/contract/draw/disqualification';
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import { drawDisqualifications } from '../draws.tables.ts';
import type { DrawKey } from '../frozen-lists.store.ts';

/** A handed-out number and whose it is, as the database knows it. */
export interface HeldNumber {
  readonly number: string;
  readonly customerId: string;
}

const ofNumbers = ({ mallCode, promotionId }: DrawKey) =>
  and(eq(luckyNumbers.mallCode, mallCode), eq(luckyNumbers.promotionId, promotionId));

/** The next numbers in their order, after one; an empty text stands before all. */
export const numbersAfter = (db: Queryable, key: DrawKey, after: string, limit: number): Promise<HeldNumber[]> =>
  db
    .select({ number: luckyNumbers.number, customerId: luckyNumbers.customerId })
    .from(luckyNumbers)
    .where(and(ofNumbers(key), gt(luckyNumbers.number, after)))
    .orderBy(asc(luckyNumbers.number))
    .limit(limit);

/** Those from one number to another, both included, nearest to the first first: one range of the key's index. */
export function numbersBetween(
  db: Queryable,
  key: DrawKey,
  { low, high, direction, limit }: { low: string; high: string; direction: 'up' | 'down'; limit: number },
): Promise<(HeldNumber & { readonly voidedAt: Date | null })[]> {
  const { number, customerId, voidedAt } = luckyNumbers;
  return db
    .select({ number, customerId, voidedAt })
    .from(luckyNumbers)
    .where(and(ofNumbers(key), gte(number, low), lte(number, high)))
    .orderBy(direction === 'up' ? asc(number) : desc(number))
    .limit(limit);
}

export async function findNumber(db: Queryable, key: DrawKey, number: string) {
  const [found] = await db
    .select()
    .from(luckyNumbers)
    .where(and(ofNumbers(key), eq(luckyNumbers.number, number)));
  return found;
}

/** What a draw picked of somebody. */
export const drawnNumbersOf = (
  db: Queryable,
  { customerId, mallCode }: { readonly customerId: string; readonly mallCode: string },
) =>
  db
    .select({ promotionId: luckyNumbers.promotionId, number: luckyNumbers.number })
    .from(luckyNumbers)
    .where(and(eq(luckyNumbers.customerId, customerId), eq(luckyNumbers.mallCode, mallCode), isNotNull(luckyNumbers.winnerType)));

/**
 * DRW-05: how many places are held by somebody who was published. Whoever was disqualified for a cancelled note holds none any more
 * (DRW-14); a place whose value goes to the Treasury stays taken.
 */
export async function heldPlaces(db: Queryable, key: DrawKey): Promise<number> {
  const left = DISQUALIFICATION_REASONS.filter(leavesPlaceToSubstitute);
  const [found] = await db
    .select({ held: count() })
    .from(luckyNumbers)
    .where(
      and(
        ofNumbers(key),
        isNotNull(luckyNumbers.winnerType),
        isNotNull(luckyNumbers.publishedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(drawDisqualifications)
            .where(
              and(
                eq(drawDisqualifications.promotionId, luckyNumbers.promotionId),
                eq(drawDisqualifications.mallCode, luckyNumbers.mallCode),
                eq(drawDisqualifications.number, luckyNumbers.number),
                eq(drawDisqualifications.isConfirmed, true),
                inArray(drawDisqualifications.reason, left),
              ),
            ),
        ),
      ),
    );
  return found?.held ?? 0;
}

/** Looked for among those that were selected: there are few of them. */
export async function publishedCount(db: Queryable, key: DrawKey): Promise<number> {
  const [found] = await db
    .select({ published: count() })
    .from(luckyNumbers)
    .where(and(ofNumbers(key), sql`${luckyNumbers.winnerType} is not null`, isNotNull(luckyNumbers.publishedAt)));
  return found?.published ?? 0;
}
