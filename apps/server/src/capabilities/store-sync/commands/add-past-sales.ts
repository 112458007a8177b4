import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { keepBatch } from '../keep-batch.steps.ts';
import { saveContact } from '../store-contacts.store.ts';
import { beginUse, newestKey } from '../store-keys.store.ts';
import { holdLink } from '../store-links.store.ts';
import type { storeContacts } from '../store-links.tables.ts';
import { addTroubles, type Trouble } from '../sync-troubles.store.ts';

interface StorePast {
  readonly universalId: string;
  readonly sales: readonly SyncedSale[];
  /** Null: its client was never heard of. */
  readonly contact: Omit<typeof storeContacts.$inferInsert, 'mallCode' | 'universalId'> | null;
  readonly troubles: readonly Trouble[];
}

/** Sales that have their story behind them already, with their totals: nobody makes invoices of them any more. */
export async function addPastSales(
  deps: { readonly secret: Keyring },
  tx: Transaction,
  { universalId, sales, contact, troubles }: StorePast,
  at: Date,
): Promise<void> {
  const link = await holdLink(tx, universalId);
  if (!link) throw new Error(`${universalId} is not linked`);
  const { outcomes } = await keepBatch(deps, tx, link, { sales, at });
  const refused = outcomes.find(({ outcome }) => outcome !== 'ACCEPTED');
  if (refused) throw new Error(`a past sale was not taken: ${refused.code ?? refused.outcome}`);
  if (contact !== null) {
    await saveContact(tx, link, contact);
    // Nobody is heard of without a key.
    const key = await newestKey(tx, link);
    if (key) await beginUse(tx, key, at);
  }
  await addTroubles(tx, link, troubles, at);
}
