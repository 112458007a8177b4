import type { AppKey } from '@galeria/contract/app/app-key-endpoints';
import { desc } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { scopesOf, statusOf, workingPart } from '../app-keys.rules.ts';
import { withinScope } from '../app-keys.store.ts';
import { appKeys } from '../app-keys.tables.ts';
import { type KeyAndMaker, keysAndMakers, toKeyAndMaker } from './key-and-maker.ts';

export function toAppKey({ key, maker }: KeyAndMaker, now: Date): AppKey {
  const { malls, scopes } = workingPart(key, maker);
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    mallsCode: key.malls,
    scopes: scopesOf(key),
    status: statusOf(key, maker, now),
    working: { mallsCode: [...malls], scopes: [...scopes] },
    createdBy: key.createdBy,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    revokedAt: key.revokedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}

/** Newest first. There are a few dozen at most. */
export async function appKeyList(db: Queryable, scope: MallScope, now: Date): Promise<{ data: AppKey[] }> {
  const rows = await keysAndMakers(db).where(withinScope(scope)).orderBy(desc(appKeys.createdAt), desc(appKeys.id));
  return { data: rows.map((row) => toAppKey(toKeyAndMaker(row), now)) };
}
