import type { SyncSettings } from '@galeria/contract/store-sync/sync-settings';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { orRefuse } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/problem.ts';
import { storeLinks } from './store-links.tables.ts';

export type LinkRow = typeof storeLinks.$inferSelect;

export interface StoreName {
  readonly mallCode: string;
  readonly universalId: string;
}

const isLink = ({ mallCode, universalId }: StoreName) =>
  and(eq(storeLinks.mallCode, mallCode), eq(storeLinks.universalId, universalId));

/** Two who link the same store at once: one of them does. */
export async function addLink(tx: Transaction, row: typeof storeLinks.$inferInsert): Promise<LinkRow> {
  const refused = () => fail('store-already-linked', { fields: { luc: 'store-already-linked' } });
  const [added] = await orRefuse(
    orRefuse(tx.insert(storeLinks).values(row).returning(), 'store_links_pk', refused),
    'store_links_universal_id_key',
    refused,
  );
  if (!added) throw new Error('a link was not written');
  return added;
}

export async function saveLink(
  tx: Transaction,
  link: StoreName,
  change: SyncSettings & { erp: string },
  at: Date,
): Promise<LinkRow> {
  const [saved] = await tx
    .update(storeLinks)
    .set({ ...change, updatedAt: at, version: sql`${storeLinks.version} + 1` })
    .where(isLink(link))
    .returning();
  if (!saved) throw new Error('a link was not written');
  return saved;
}

/** What its client last said goes with it. */
export const removeLink = (tx: Transaction, link: StoreName) => tx.delete(storeLinks).where(isLink(link));

/**
 * The link of a store, held against every other change of it; undefined where it is not linked.
 *
 * The order in which store sync takes its locks, each transaction from the top:
 * 1. the row of the store's link (`holdLink`): everything that is done to a store, by people and by its client, goes one after the
 *    other, so that its keys, its day totals and its troubles need no locks of their own;
 * 2. marks of sales, in the order of their text: two stores that send the same access key wait for each other, never in a circle;
 * 3. rows of the store itself: sales, day totals, troubles, contacts.
 */
export async function holdLink(tx: Transaction, universalId: string): Promise<LinkRow | undefined> {
  const [held] = await tx.select().from(storeLinks).where(eq(storeLinks.universalId, universalId)).for('no key update');
  return held;
}
