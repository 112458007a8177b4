import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from './database.ts';
import { keyringKeys } from './keyring.tables.ts';

export type KeyRow = typeof keyringKeys.$inferSelect;

export const loadKeys = (db: Queryable): Promise<KeyRow[]> => db.select().from(keyringKeys).orderBy(asc(keyringKeys.number));

export async function addKey(tx: Transaction, row: KeyRow): Promise<void> {
  await tx.insert(keyringKeys).values(row);
}

export async function resealKey(
  tx: Transaction,
  { number, sealedKey, sealedWith }: Omit<KeyRow, 'madeWith' | 'madeAt'>,
): Promise<void> {
  await tx.update(keyringKeys).set({ sealedKey, sealedWith }).where(eq(keyringKeys.number, number));
}
