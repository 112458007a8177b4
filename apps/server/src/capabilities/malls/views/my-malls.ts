import type { Mall } from '@galeria/contract/malls/mall';
import type { Database } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { malls } from '../malls.tables.ts';

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** MAL-01: the caller's malls, as Portuguese sorts names (the embedded database has no such collation). */
export async function myMalls(db: Database, scope: MallScope): Promise<Mall[]> {
  const rows = await db.select().from(malls).where(inScope(scope, malls.code));
  return rows
    .map(({ state: _state, createdAt, updatedAt, ...mall }) => ({
      ...mall,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }))
    .sort((a, b) => byName.compare(a.name, b.name));
}
