import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { StoreName } from './store-links.store.ts';
import { storeKeys, storeLinks } from './store-links.tables.ts';

export type StoreKeyRow = typeof storeKeys.$inferSelect;

const isOf = ({ mallCode, universalId }: StoreName) =>
  and(eq(storeKeys.mallCode, mallCode), eq(storeKeys.universalId, universalId));

export async function addStoreKey(tx: Transaction, row: typeof storeKeys.$inferInsert): Promise<StoreKeyRow> {
  const [added] = await tx.insert(storeKeys).values(row).returning();
  if (!added) throw new Error('a store key was not written');
  return added;
}

/** Those of a store that still work. */
export const endKeys = (tx: Transaction, store: StoreName, at: Date) =>
  tx
    .update(storeKeys)
    .set({ endedAt: at })
    .where(and(isOf(store), isNull(storeKeys.endedAt)));

/** One that nobody used yet is nobody's to miss. */
export const endUnusedKeys = (tx: Transaction, store: StoreName, at: Date) =>
  tx
    .update(storeKeys)
    .set({ endedAt: at })
    .where(and(isOf(store), isNull(storeKeys.endedAt), isNull(storeKeys.firstUsedAt)));

/** The first use of a key ends those that came before it. */
export async function beginUse(tx: Transaction, key: StoreKeyRow, at: Date): Promise<void> {
  await tx.update(storeKeys).set({ firstUsedAt: at, lastUsedAt: at }).where(eq(storeKeys.id, key.id));
  await tx
    .update(storeKeys)
    .set({ endedAt: at })
    .where(
      and(
        isOf(key),
        isNull(storeKeys.endedAt),
        ne(storeKeys.id, key.id),
        or(lt(storeKeys.createdAt, key.createdAt), and(eq(storeKeys.createdAt, key.createdAt), lt(storeKeys.id, key.id))),
      ),
    );
}

export const touchStoreKey = (db: Queryable, id: string, at: Date) =>
  db.update(storeKeys).set({ lastUsedAt: at }).where(eq(storeKeys.id, id));

export async function storeKeyById(tx: Transaction, id: string): Promise<StoreKeyRow | undefined> {
  const [found] = await tx.select().from(storeKeys).where(eq(storeKeys.id, id));
  return found;
}

/** By the digest of its text, with whether its store is linked. */
export async function storeKeyByDigest(
  db: Queryable,
  keyDigest: string,
): Promise<{ key: StoreKeyRow; isLinked: boolean } | undefined> {
  const [found] = await db
    .select({ key: storeKeys, isLinked: sql<boolean>`${storeLinks.universalId} is not null` })
    .from(storeKeys)
    .leftJoin(storeLinks, and(eq(storeLinks.mallCode, storeKeys.mallCode), eq(storeLinks.universalId, storeKeys.universalId)))
    .where(eq(storeKeys.keyDigest, keyDigest));
  return found;
}

/** The newest that works, or else the newest of all. */
export async function newestKey(db: Queryable, store: StoreName): Promise<StoreKeyRow | undefined> {
  const [found] = await db
    .select()
    .from(storeKeys)
    .where(isOf(store))
    .orderBy(sql`${storeKeys.endedAt} is not null`, desc(storeKeys.createdAt), desc(storeKeys.id))
    .limit(1);
  return found;
}

/** As `isShutOut` of linked-stores has it. `wasHeard`: then its client has a key that it used. */
export const hasWorkingKey = async (db: Queryable, store: StoreName, wasHeard: boolean): Promise<boolean> =>
  (await db.$count(
    storeKeys,
    and(isOf(store), isNull(storeKeys.endedAt), wasHeard ? isNotNull(storeKeys.firstUsedAt) : undefined),
  )) > 0;

/** How many keys were made for a store since then. */
export async function keysMadeSince(tx: Transaction, store: StoreName, since: Date): Promise<number> {
  return tx.$count(storeKeys, and(isOf(store), gt(storeKeys.createdAt, since)));
}
