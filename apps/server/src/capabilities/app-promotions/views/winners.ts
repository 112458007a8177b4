import { type DisqualificationReason, isPersonal } from '@galeria/contract/draw/disqualification';
import type { appWinners } from '@galeria/contract/draw/draw-endpoints';
import type { WinnerStanding } from '@galeria/contract/draw/winner-standing';
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
type Disqualified = ResponseOf<typeof appWinners>['disqualified'];
interface PublishedWinner {
  readonly position: number;
  readonly number: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly publishedAt: Date;
  readonly standing: WinnerStanding;
}

/** A reason is told beside a name where it does not lie in the person. */
const toldReason = (reason: DisqualificationReason | null) => (reason === null || isPersonal(reason) ? null : reason);

const shownWinner = (type: ShownWinner['type'], { standing, ...winner }: PublishedWinner): ShownWinner => ({
  position: standing.takesPlaceOf ?? winner.position,
  type,
  number: winner.number,
  name: shortName(winner.firstName, winner.lastName),
  publishedAt: winner.publishedAt.toISOString(),
  ...standing,
  disqualifiedFor: toldReason(standing.disqualifiedFor),
});

/** DRW-12: whoever won and was published, of either kind of draw, by place; whoever took one comes after whom they replace. */
export async function shownWinners(
  db: Queryable,
  { mode, ...key }: { mallCode: string; promotionId: number; mode: string },
): Promise<ShownWinner[]> {
  if (mode === 'raffle')
    return (await raffleWinners(db, key)).map(({ disqualifiedAt, disqualifiedFor, voidedAt, takesPlaceOf, ...winner }) =>
      shownWinner('GANHADOR', { ...winner, standing: { disqualifiedAt, disqualifiedFor, voidedAt, takesPlaceOf } }),
    );
  const winners = (await publishedNumbers(db, key)).map((winner) => shownWinner(winner.type, winner));
  return winners.sort((one, other) => one.position - other.position);
}

/** DRW-10: what lost its prize, by number alone. Of one that was published the number leads to a name. */
async function shownDisqualified(db: Queryable, key: { mallCode: string; promotionId: number }): Promise<Disqualified> {
  const disqualified = await disqualifiedNumbers(db, key);
  return disqualified.map((each) => ({ ...each, reason: each.wasPublished ? toldReason(each.reason) : each.reason }));
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
    disqualified: await shownDisqualified(db, mode),
  };
}
