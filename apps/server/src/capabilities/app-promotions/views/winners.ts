import type { appWinners } from '@galeria/contract/draw/draw-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { disqualifiedNumbers } from '../../draws/draws.public.ts';
import { drawLists } from '../../draws/draws.tables.ts';
import { publishedNumbers } from '../../promotions/promotions.public.ts';
import { promotionModes, promotions } from '../../promotions/promotions.tables.ts';

/** Domain 4: the first name and an initial are enough to know oneself by. Of somebody erased since there is nothing to show. */
function shownName(firstName: string | null, lastName: string | null): string {
  const [first = ''] = (firstName ?? '').trim().split(/\s+/u);
  const [initial] = [...(lastName ?? '').trim()];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

async function shownWinners(db: Queryable, key: { mallCode: string; promotionId: number }) {
  const published = await publishedNumbers(db, key);
  return published.map(({ position, type, number, firstName, lastName, publishedAt }) => ({
    position,
    type,
    number,
    name: shownName(firstName, lastName),
    publishedAt: publishedAt.toISOString(),
  }));
}

/** APP-01: who won, as far as it was published, and what anybody needs to look it up. */
export async function publishedWinners(
  db: Queryable,
  scope: MallScope,
  promotionId: number,
): Promise<ResponseOf<typeof appWinners>> {
  const [found] = await db
    .select({ mode: promotionModes, root: drawLists.root })
    .from(promotions)
    .leftJoin(
      promotionModes,
      and(
        eq(promotionModes.promotionId, promotions.promotionId),
        eq(promotionModes.mallCode, promotions.mallCode),
        eq(promotionModes.mode, 'luckyNumber'),
      ),
    )
    .leftJoin(drawLists, and(eq(drawLists.promotionId, promotions.promotionId), eq(drawLists.mallCode, promotions.mallCode)))
    .where(
      and(
        eq(promotions.promotionId, promotionId),
        inScope(scope, promotions.mallCode),
        inArray(promotions.status, ['CURRENT', 'CLOSED']),
      ),
    );
  const { mode, root } = found ?? fail('not-found');
  if (mode === null) return fail('not-found');
  const disqualified = await disqualifiedNumbers(db, mode);
  return {
    promotionId,
    awardName: mode.awardName,
    drawnNumber: mode.drawnNumber,
    tickets: mode.drawnTickets,
    root,
    data: (await shownWinners(db, mode)).map((winner) => ({
      ...winner,
      disqualifiedAt: disqualified.find(({ number }) => number === winner.number)?.at ?? null,
    })),
    disqualified,
  };
}
