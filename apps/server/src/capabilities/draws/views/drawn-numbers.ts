import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import { disqualificationsOf } from '../disqualifications.store.ts';
import type { DrawKey } from '../frozen-lists.store.ts';
import type { DrawnNumber } from '../winners.rules.ts';

/** DRW-10: the numbers drawn in some places, with what was said against them. */
export async function drawnNumbers(db: Queryable, key: DrawKey, places: readonly number[]): Promise<DrawnNumber[]> {
  const { number, winnerPosition, publishedAt, voidedAt } = luckyNumbers;
  const rows = await db
    .select({ number, position: winnerPosition, publishedAt, voidedAt })
    .from(luckyNumbers)
    .where(
      and(
        eq(luckyNumbers.mallCode, key.mallCode),
        eq(luckyNumbers.promotionId, key.promotionId),
        inArray(winnerPosition, [...places]),
      ),
    );
  const said = new Map(
    (await disqualificationsOf(db, key)).map((row) => [row.number, row.isConfirmed === null ? 'asked' : 'confirmed']),
  );
  return rows.flatMap((row) =>
    row.position === null
      ? []
      : [
          {
            number: row.number,
            position: row.position,
            isPublished: row.publishedAt !== null,
            isVoid: row.voidedAt !== null,
            disqualified: (said.get(row.number) as DrawnNumber['disqualified']) ?? null,
          },
        ],
  );
}
