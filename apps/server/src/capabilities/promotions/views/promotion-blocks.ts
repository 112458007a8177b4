import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { blockedStores } from '../../regulation/regulation.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { PromotionKey } from '../promotions.store.ts';

const NAMED = { universalId: stores.universalId, brandName: stores.brandName, luc: stores.luc };
export type NamedStore = { readonly universalId: string; readonly brandName: string; readonly luc: string };

/** The stores that are blocked for one promotion, whichever way they came. */
export const promotionBlocks = (db: Queryable, { mallCode, promotionId }: PromotionKey): Promise<NamedStore[]> =>
  db
    .select(NAMED)
    .from(blockedStores)
    .innerJoin(stores, and(eq(stores.mallCode, blockedStores.mallCode), eq(stores.universalId, blockedStores.universalId)))
    .where(and(eq(blockedStores.promotionId, promotionId), eq(blockedStores.mallCode, mallCode)))
    .orderBy(asc(stores.brandKey), asc(stores.universalId));

/** Stores of a mall by their universal ids, as people know them. */
export const storesOfIds = async (db: Queryable, mallCode: string, universalIds: readonly string[]): Promise<NamedStore[]> =>
  universalIds.length === 0
    ? []
    : db
        .select(NAMED)
        .from(stores)
        .where(and(eq(stores.mallCode, mallCode), inArray(stores.universalId, [...universalIds])))
        .orderBy(asc(stores.brandKey), asc(stores.universalId));
