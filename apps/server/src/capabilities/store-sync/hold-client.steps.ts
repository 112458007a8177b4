import type { Transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/problem.ts';
import { storeKeyById } from './store-keys.store.ts';
import { holdLink, type LinkRow } from './store-links.store.ts';
import type { StoreClient } from './store-sync.guard.ts';

/** The store of a client that was let in, held; whose key may have ended since it passed the door. */
export async function holdClient(tx: Transaction, client: StoreClient): Promise<LinkRow> {
  const held = await holdLink(tx, client.store.universalId);
  const key = await storeKeyById(tx, client.userId);
  if (!held || held.mallCode !== client.store.mallCode || !key || key.endedAt !== null) return fail('store-key-revoked');
  return held;
}
