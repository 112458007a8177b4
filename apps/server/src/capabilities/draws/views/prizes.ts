import type { PrizeList } from '@galeria/contract/draw/winner-endpoints';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import { findDraw } from '../draws.store.ts';
import type { DrawKey } from '../frozen-lists.store.ts';
import { dueOn, lapsesOn, prizeState, shownTasks } from '../prizes.rules.ts';
import { tasksDone } from '../prizes.store.ts';
import { disqualifiedNumbers } from './disqualifications.ts';
import { drawOf } from './sealed-draw.ts';

const publishedOf = (db: Queryable, { mallCode, promotionId }: DrawKey) =>
  db
    .select({ number: luckyNumbers.number, position: luckyNumbers.winnerPosition, voidedAt: luckyNumbers.voidedAt })
    .from(luckyNumbers)
    .where(
      and(
        eq(luckyNumbers.mallCode, mallCode),
        eq(luckyNumbers.promotionId, promotionId),
        isNotNull(luckyNumbers.winnerType),
        isNotNull(luckyNumbers.publishedAt),
      ),
    )
    .orderBy(asc(luckyNumbers.winnerPosition));

/** DRW-11: the prizes of a draw that have a published winner, and what is left to do. */
export async function prizesOf(db: Queryable, scope: MallScope, promotionId: number, at: Date): Promise<PrizeList> {
  const { promotion } = await drawOf(db, scope, promotionId);
  const draw = await findDraw(db, promotion);
  if (!draw) return { deliverUntil: null, lapsesOn: null, data: [] };
  const { drawnAt } = draw;
  const done = await tasksDone(db, promotion);
  const disqualified = new Set((await disqualifiedNumbers(db, promotion)).map(({ number }) => number));
  const data = (await publishedOf(db, promotion)).map(({ number, position, voidedAt }) => {
    const own = done.filter((row) => row.number === number);
    const lost = { isDisqualified: disqualified.has(number), isVoid: voidedAt !== null };
    const facts = { ...lost, done: own.map(({ task }) => task), drawnAt };
    const state = prizeState(facts, at);
    return {
      ...{ tokenId: `${promotionId}-${number}`, number, position: position ?? 0, state },
      voidedAt: voidedAt?.toISOString() ?? null,
      tasks: shownTasks(own, drawnAt),
    };
  });
  return { deliverUntil: dueOn('DELIVERY', drawnAt), lapsesOn: lapsesOn(drawnAt), data };
}
