import type { HeldSales } from '@galeria/contract/store-sync/sync-wire-endpoints';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { StoreName } from './store-links.store.ts';
import { storeHeldSales } from './store-links.tables.ts';

/** Of a store whose link is held: what it holds now is all there is. Since when is kept. */
export async function saveHeld(
  tx: Transaction,
  { mallCode, universalId }: StoreName,
  held: readonly HeldSales[],
  at: Date,
): Promise<void> {
  const isGone = notInArray(
    storeHeldSales.issuerCnpj,
    held.map(({ issuerCnpj }) => issuerCnpj),
  );
  await tx
    .delete(storeHeldSales)
    .where(and(eq(storeHeldSales.mallCode, mallCode), eq(storeHeldSales.universalId, universalId), isGone));
  if (held.length === 0) return;
  await tx
    .insert(storeHeldSales)
    .values(held.map(({ issuerCnpj, sales }) => ({ mallCode, universalId, issuerCnpj, sales, since: at })))
    .onConflictDoUpdate({
      target: [storeHeldSales.mallCode, storeHeldSales.universalId, storeHeldSales.issuerCnpj],
      set: { sales: sql`excluded.sales` },
    });
}
