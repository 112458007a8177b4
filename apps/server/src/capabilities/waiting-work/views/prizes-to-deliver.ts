import { COUNTS, THRESHOLDS } from '@galeria/contract/reference/limits';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { drawDisqualifications, prizeTasks } from '../../draws/draws.tables.ts';
import { coupons, luckyNumbers } from '../../participation/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { promotionRaffles, raffleDisqualifications, raffleEntries, rafflePrizeTasks } from '../../raffles/raffles.tables.ts';
import { waitingRecords } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

const DAY = 24 * 60 * 60 * 1000;

const ofNumber = (table: typeof prizeTasks | typeof drawDisqualifications) =>
  sql`${table.promotionId} = ${luckyNumbers.promotionId} and ${table.mallCode} = ${luckyNumbers.mallCode} and ${table.number} = ${luckyNumbers.number}`;

const named = { promotionId: promotions.promotionId, mallCode: promotions.mallCode, name: promotions.name };

const ofDraws = (db: Queryable, scope: MallScope, claimableFrom: Date) =>
  db
    .select({ ...named, since: promotions.drawnAt })
    .from(promotions)
    .where(
      and(
        inScope(scope, promotions.mallCode),
        gt(promotions.drawnAt, claimableFrom),
        sql`exists (
          select 1 from ${luckyNumbers}
          where ${eq(luckyNumbers.promotionId, promotions.promotionId)} and ${eq(luckyNumbers.mallCode, promotions.mallCode)}
            and ${luckyNumbers.winnerType} is not null and ${luckyNumbers.publishedAt} is not null and ${luckyNumbers.voidedAt} is null
            and not exists (select 1 from ${prizeTasks} where ${ofNumber(prizeTasks)} and ${prizeTasks.task} = 'DELIVERY')
            and not exists (select 1 from ${drawDisqualifications}
              where ${ofNumber(drawDisqualifications)} and ${drawDisqualifications.isConfirmed} is true))`,
      ),
    );

const ofRaffles = (db: Queryable, scope: MallScope, claimableFrom: Date) =>
  db
    .select({ ...named, since: promotionRaffles.confirmedAt })
    .from(promotionRaffles)
    .innerJoin(
      promotions,
      and(eq(promotions.promotionId, promotionRaffles.promotionId), eq(promotions.mallCode, promotionRaffles.mallCode)),
    )
    .where(
      and(
        inScope(scope, promotionRaffles.mallCode),
        isNotNull(promotionRaffles.confirmedAt),
        sql`exists (
          select 1 from ${raffleEntries}
          where ${eq(raffleEntries.promotionId, promotionRaffles.promotionId)} and ${eq(raffleEntries.mallCode, promotionRaffles.mallCode)}
            and ${raffleEntries.position} is not null
            and coalesce(${raffleEntries.confirmedAt}, ${promotionRaffles.confirmedAt}) > ${claimableFrom.toISOString()}::timestamptz
            and not exists (select 1 from ${coupons} where ${eq(coupons.couponId, raffleEntries.couponId)}
              and ${eq(coupons.mallCode, raffleEntries.mallCode)} and ${coupons.voidedAt} is not null)
            and not exists (select 1 from ${raffleDisqualifications}
              where ${eq(raffleDisqualifications.entryId, raffleEntries.entryId)}
                and ${eq(raffleDisqualifications.mallCode, raffleEntries.mallCode)} and ${raffleDisqualifications.isConfirmed} is true)
            and not exists (select 1 from ${rafflePrizeTasks}
              where ${eq(rafflePrizeTasks.promotionId, raffleEntries.promotionId)} and ${eq(rafflePrizeTasks.mallCode, raffleEntries.mallCode)}
                and ${eq(rafflePrizeTasks.entryId, raffleEntries.entryId)} and ${rafflePrizeTasks.task} = 'DELIVERY'))`,
      ),
    );

/** DRW-11: promotions with a winner who has no prize yet and may still claim it; the earliest draw first. */
export async function prizesToDeliver(db: Queryable, scope: MallScope, now: Date): Promise<Waiting> {
  const claimableFrom = new Date(now.getTime() - THRESHOLDS.prizeClaimDays * DAY);
  const rows = [...(await ofDraws(db, scope, claimableFrom)), ...(await ofRaffles(db, scope, claimableFrom))];
  rows.sort((one, other) => Number(one.since) - Number(other.since) || one.promotionId - other.promotionId);
  return waitingRecords(
    rows.map(({ since, ...row }) => ({ ...row, since: since?.toISOString() ?? null })),
    COUNTS.waitingPromotions,
  );
}
