import type { appWinners } from '@galeria/contract/draw/draw-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { shortName } from '@galeria/contract/kit/short-name';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { disqualifiedNumbers } from '../../draws/draws.public.ts';
import { drawLists } from '../../draws/draws.tables.ts';
import { publishedNumbers, raffleWinners } from '../../promotions/promotions.public.ts';
import { promotionModes, promotions } from '../../promotions/promotions.tables.ts';

type ShownWinner = ResponseOf<typeof appWinners>['data'][number];
interface PublishedWinner {
  readonly position: number;
  readonly number: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly publishedAt: Date;
}

const shownWinner = (type: ShownWinner['type'], winner: PublishedWinner, disqualifiedAt: string | null): ShownWinner => ({
  position: winner.position,
  type,
  number: winner.number,
  name: shortName(winner.firstName, winner.lastName),
  publishedAt: winner.publishedAt.toISOString(),
  disqualifiedAt,
});

/** DRW-12: whoever won and was published, of either kind of draw. */
export async function shownWinners(
  db: Queryable,
  { mode, ...key }: { mallCode: string; promotionId: number; mode: string },
): Promise<ShownWinner[]> {
  if (mode === 'raffle') return (await raffleWinners(db, key)).map((winner) => shownWinner('GANHADOR', winner, null));
  const disqualified = new Map((await disqualifiedNumbers(db, key)).map(({ number, at }) => [number, at]));
  return (await publishedNumbers(db, key)).map((winner) =>
    shownWinner(winner.type, winner, disqualified.get(winner.number) ?? null),
  );
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
        ne(promotionModes.mode, 'buyAndWin'),
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
  return {
    promotionId,
    awardName: mode.awardName,
    drawnNumber: mode.drawnNumber,
    tickets: mode.drawnTickets,
    root,
    data: await shownWinners(db, mode),
    disqualified: await disqualifiedNumbers(db, mode),
  };
}
