import { saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { COUNTS } from '@galeria/contract/reference/limits';
import { and, eq, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { promotionCounts } from '../../participation/participation.tables.ts';
import { promotionModes, promotions } from '../../promotions/promotions.tables.ts';
import { promotionRaffles } from '../../raffles/raffles.tables.ts';
import { waitingRecords } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Modes that are over and whose day has come; each kind of draw adds what says that nobody has won. */
const overBefore = (db: Queryable, scope: MallScope, tomorrow: Date, undrawn: SQL | undefined) =>
  db
    .select({
      promotionId: promotions.promotionId,
      mallCode: promotions.mallCode,
      name: promotions.name,
      raffleAt: promotionModes.raffleAt,
    })
    .from(promotionModes)
    .innerJoin(
      promotions,
      and(eq(promotions.promotionId, promotionModes.promotionId), eq(promotions.mallCode, promotionModes.mallCode)),
    )
    .innerJoin(
      promotionCounts,
      and(eq(promotionCounts.promotionId, promotionModes.promotionId), eq(promotionCounts.mallCode, promotionModes.mallCode)),
    )
    .where(
      and(
        sql`${promotionModes.status} = 'CLOSED'`,
        lt(promotionModes.raffleAt, tomorrow),
        inScope(scope, promotionModes.mallCode),
        undrawn,
      ),
    );

/** Somebody holds a number, and nobody has drawn. */
const undrawnNumber = () =>
  and(sql`${promotionModes.mode} = 'luckyNumber'`, isNull(promotionModes.drawnNumber), sql`${promotionCounts.tokens} > 0`);

/** There is a coupon in the urn, and no winner is confirmed. */
const undrawnRaffle = (db: Queryable) =>
  and(
    sql`${promotionModes.mode} = 'raffle'`,
    sql`${promotionCounts.coupons} > 0`,
    notExists(
      db
        .select({ one: sql`1` })
        .from(promotionRaffles)
        .where(
          and(
            eq(promotionRaffles.promotionId, promotionModes.promotionId),
            eq(promotionRaffles.mallCode, promotionModes.mallCode),
            isNotNull(promotionRaffles.confirmedAt),
          ),
        ),
    ),
  );

/** Over, their day has come, and nobody has won: the longest due first. Two questions, since each has an index of its own. */
export async function drawsDue(db: Queryable, scope: MallScope, now: Date): Promise<Waiting> {
  const tomorrow = new Date(startOfSaoPauloDay(saoPauloDay(now)).getTime() + DAY);
  const rows = [
    ...(await overBefore(db, scope, tomorrow, undrawnNumber())),
    ...(await overBefore(db, scope, tomorrow, undrawnRaffle(db))),
  ];
  rows.sort((one, other) => Number(one.raffleAt) - Number(other.raffleAt) || one.promotionId - other.promotionId);
  return waitingRecords(
    rows.map(({ raffleAt, ...row }) => ({ ...row, since: raffleAt?.toISOString() ?? null })),
    COUNTS.waitingPromotions,
  );
}
