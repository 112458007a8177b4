import type { Database } from '../../platform/db/database.ts';
import { digestOf } from '../../platform/ids.ts';
import { isUseStale, looksLikeStoreKey } from './store-keys.rules.ts';
import { beginUse, type StoreKeyRow, storeKeyByDigest, storeKeyById, touchStoreKey } from './store-keys.store.ts';
import { holdLink } from './store-links.store.ts';
import type { AuthenticateStore, StoreClient } from './store-sync.guard.ts';
import { noteTrouble } from './sync-troubles.store.ts';

/** Once, when a new key is first used. False where it was ended in the meantime. */
const takeIntoUse = (db: Database, key: StoreKeyRow, at: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await holdLink(tx, key.universalId))) return false;
    const now = await storeKeyById(tx, key.id);
    if (!now || now.endedAt !== null) return false;
    if (now.firstUsedAt === null) await beginUse(tx, now, at);
    return true;
  });

const clientOf = ({ id, mallCode, universalId, createdAt }: StoreKeyRow): StoreClient => ({
  userId: id,
  sessionId: id,
  name: universalId,
  email: `store:${universalId}`,
  malls: [mallCode],
  permissions: new Set(),
  store: { mallCode, universalId, keyMadeAt: createdAt },
});

/** Who calls with a store's key, read at every call: what was revoked a moment ago opens nothing. */
export function createStoreAuthenticator(db: Database): AuthenticateStore {
  return async (text, at) => {
    const found = looksLikeStoreKey(text) ? await storeKeyByDigest(db, digestOf(text)) : undefined;
    if (!found) return null;
    const { key, isLinked } = found;
    const isOpen = isLinked && key.endedAt === null && (key.firstUsedAt !== null || (await takeIntoUse(db, key, at)));
    // The operator sees beside the store that somebody still calls with an old key.
    if (!isOpen && isLinked) await noteTrouble(db, key, { code: 'store-key-revoked', subject: key.prefix, at });
    if (isOpen && key.firstUsedAt !== null && isUseStale(key.lastUsedAt, at)) await touchStoreKey(db, key.id, at);
    return { client: clientOf(key), isOpen };
  };
}
