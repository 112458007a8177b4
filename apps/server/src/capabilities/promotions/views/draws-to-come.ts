import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { raffleEntries } from '../../raffles/raffles.tables.ts';
import type { DrawToCome } from '../postponement.rules.ts';
import { modesOf, type PromotionKey } from '../promotions.store.ts';

async function isUrnOpened(db: Queryable, { mallCode, promotionId }: PromotionKey): Promise<boolean> {
  const [entry] = await db
    .select({ entryId: raffleEntries.entryId })
    .from(raffleEntries)
    .where(and(eq(raffleEntries.promotionId, promotionId), eq(raffleEntries.mallCode, mallCode)))
    .limit(1);
  return entry !== undefined;
}

/** The draws of a promotion whose period is over, and how far they are. */
export async function drawsToCome(db: Queryable, key: PromotionKey): Promise<DrawToCome[]> {
  const draws: DrawToCome[] = [];
  for (const { mode, status, raffleAt, estimatedEndAt, freezesAt, frozenAt, drawnNumber } of await modesOf(db, key)) {
    if (mode === 'buyAndWin' || status !== 'CLOSED') continue;
    const hasBegun = mode === 'raffle' ? await isUrnOpened(db, key) : drawnNumber !== null;
    draws.push({ mode, raffleAt: raffleAt ?? estimatedEndAt, freezesAt, frozenAt, hasBegun });
  }
  return draws;
}
