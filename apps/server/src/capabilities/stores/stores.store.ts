import { count } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { storeIssuerCnpjs, stores } from './stores.tables.ts';

export interface NewStore {
  readonly store: typeof stores.$inferInsert;
  readonly issuerCnpjs: readonly string[];
}

const BATCH = 500;

export async function addStores(tx: Transaction, rows: readonly NewStore[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await tx.insert(stores).values(batch.map(({ store }) => store));
    const issuers = batch.flatMap(({ store, issuerCnpjs }) =>
      issuerCnpjs.map((cnpj) => ({ mallCode: store.mallCode, cnpj, storeUniversalId: store.universalId })),
    );
    if (issuers.length > 0) await tx.insert(storeIssuerCnpjs).values(issuers);
  }
}

export async function countStores(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(stores);
  return counted?.total ?? 0;
}
