import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../platform/db/mall-scope.ts';
import { appKeys } from './app-keys.tables.ts';

export type AppKeyRow = typeof appKeys.$inferSelect;

export async function addAppKey(tx: Transaction, row: typeof appKeys.$inferInsert): Promise<AppKeyRow> {
  const [added] = await tx.insert(appKeys).values(row).returning();
  if (!added) throw new Error('an app key was not written');
  return added;
}

/** Keys for malls beyond the caller's are not theirs to see: whoever has all of a key's malls has the key. */
export const withinScope = (scope: MallScope) => sql`${appKeys.malls} <@ ${scopeCodes(scope)}`;

export async function lockAppKey(tx: Transaction, scope: MallScope, id: string): Promise<AppKeyRow | undefined> {
  const [found] = await tx
    .select()
    .from(appKeys)
    .where(and(eq(appKeys.id, id), withinScope(scope)))
    .for('update');
  return found;
}

export const setRevoked = (tx: Transaction, id: string, at: Date) =>
  tx.update(appKeys).set({ revokedAt: at }).where(eq(appKeys.id, id));

export const touchAppKey = (db: Queryable, id: string, at: Date) =>
  db.update(appKeys).set({ lastUsedAt: at }).where(eq(appKeys.id, id));
