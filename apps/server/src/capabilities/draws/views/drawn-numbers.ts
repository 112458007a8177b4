import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import { type DisqualificationRow, disqualificationsOf } from '../disqualifications.store.ts';
import type { DrawKey } from '../frozen-lists.store.ts';
import { tasksDone } from '../prizes.store.ts';
import type { DrawnNumber } from '../winners.rules.ts';

const saidOf = (row: DisqualificationRow | undefined): Pick<DrawnNumber, 'disqualified' | 'reason'> =>
  row
    ? { disqualified: row.isConfirmed === null ? 'asked' : 'confirmed', reason: row.reason }
    : { disqualified: null, reason: null };

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
  const said = new Map((await disqualificationsOf(db, key)).map((row) => [row.number, row]));
  const delivered = new Set((await tasksDone(db, key)).flatMap(({ task, number: of }) => (task === 'DELIVERY' ? [of] : [])));
  return rows.flatMap((row) =>
    row.position === null
      ? []
      : [
          {
            number: row.number,
            position: row.position,
            isPublished: row.publishedAt !== null,
            isVoid: row.voidedAt !== null,
            isDelivered: delivered.has(row.number),
            ...saidOf(said.get(row.number)),
          },
        ],
  );
}
