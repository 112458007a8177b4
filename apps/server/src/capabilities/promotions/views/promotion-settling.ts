import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { promotionSettling as endpoint } from '@galeria/contract/promotions/settling-endpoints';
import { and, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { isSettling } from '../promotion-freeze.rules.ts';
import { type ModeRow, modesOf, type PromotionKey } from '../promotions.store.ts';
import { promotionUndecided } from '../promotions.tables.ts';
import { promotionKey } from './promotion-key.ts';
import { countSettling } from './settling-notes.ts';

type Settling = ResponseOf<typeof endpoint>;

async function undecidedOf(db: Queryable, key: PromotionKey, mode: ModeRow['mode']): Promise<number> {
  const [found] = await db
    .select({ undecided: count() })
    .from(promotionUndecided)
    .where(
      and(
        eq(promotionUndecided.promotionId, key.promotionId),
        eq(promotionUndecided.mallCode, key.mallCode),
        eq(promotionUndecided.mode, mode),
      ),
    );
  return found?.undecided ?? 0;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** ENG-05: how far one mode is with what was sent in time. One that runs waits for nothing yet. */
export async function modeSettling(db: Queryable, key: PromotionKey, mode: ModeRow): Promise<Settling['modes'][number]> {
  const waits = isSettling(mode) ? await countSettling(db, key, mode) : { waiting: 0, inReview: 0, awaitingPicture: 0 };
  return {
    mode: mode.mode,
    endedAt: iso(mode.endedAt),
    freezesAt: iso(mode.freezesAt),
    frozenAt: iso(mode.frozenAt),
    ...waits,
    undecided: mode.frozenAt === null ? 0 : await undecidedOf(db, key, mode.mode),
  };
}

export async function promotionSettling(db: Queryable, scope: MallScope, id: number): Promise<Settling> {
  const key = await promotionKey(db, scope, id);
  const modes: Settling['modes'] = [];
  for (const mode of await modesOf(db, key)) modes.push(await modeSettling(db, key, mode));
  return { modes };
}
