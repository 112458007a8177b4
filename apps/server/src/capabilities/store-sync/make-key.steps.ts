import type { Transaction } from '../../platform/db/database.ts';
import { digestOf, newId, newSecret } from '../../platform/ids.ts';
import { storeKeyText } from './store-keys.rules.ts';
import { addStoreKey, endUnusedKeys, type StoreKeyRow } from './store-keys.store.ts';
import type { StoreName } from './store-links.store.ts';

/**
 * SYN-02: a new key of a store whose link is held. The one in use goes on working until the new one is first used, so that an
 * answer lost on the way locks nobody out; one that nobody used yet is replaced.
 */
export async function makeKey(
  tx: Transaction,
  { mallCode, universalId }: StoreName,
  at: Date,
): Promise<{ text: string; key: StoreKeyRow }> {
  await endUnusedKeys(tx, { mallCode, universalId }, at);
  const { key: text, prefix } = storeKeyText(newSecret());
  const key = await addStoreKey(tx, {
    id: newId(at.getTime()),
    mallCode,
    universalId,
    prefix,
    keyDigest: digestOf(text),
    createdAt: at,
  });
  return { text, key };
}
