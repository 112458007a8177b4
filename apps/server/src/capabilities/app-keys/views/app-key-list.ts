import type { AppKey } from '@galeria/contract/app/app-key-endpoints';
import { APP_SCOPES } from '@galeria/contract/app/app-scopes';
import { desc } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { type AppKeyRow, withinScope } from '../app-keys.store.ts';
import { appKeys } from '../app-keys.tables.ts';

/** A scope that was taken out of the product since is no scope. */
export const scopesOf = ({ scopes }: Pick<AppKeyRow, 'scopes'>) => APP_SCOPES.filter((scope) => scopes.includes(scope));

export const toAppKey = (row: AppKeyRow): AppKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  mallsCode: row.malls,
  scopes: scopesOf(row),
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Newest first. There are a few dozen at most. */
export async function appKeyList(db: Queryable, scope: MallScope): Promise<{ data: AppKey[] }> {
  const rows = await db.select().from(appKeys).where(withinScope(scope)).orderBy(desc(appKeys.createdAt), desc(appKeys.id));
  return { data: rows.map(toAppKey) };
}
