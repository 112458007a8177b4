import type { Database } from '../../platform/db/database.ts';
import { digestOf } from '../../platform/ids.ts';
import type { AuthenticateApp } from './app-keys.guard.ts';
import { isUseStale, looksLikeKey, opens } from './app-keys.rules.ts';
import { touchAppKey } from './app-keys.store.ts';
import { keyByDigest } from './views/key-and-maker.ts';

/** Who calls with a key, read at every call: what was revoked, or taken from its maker, a moment ago opens nothing. */
export function createAppAuthenticator(db: Database): AuthenticateApp {
  return async (text, at) => {
    if (!looksLikeKey(text)) return null;
    const found = await keyByDigest(db, digestOf(text));
    const working = found && opens(found.key, found.maker, at);
    if (!working) return null;
    const { key } = found;
    if (isUseStale(key.lastUsedAt, at)) await touchAppKey(db, key.id, at);
    return {
      actor: {
        userId: key.id,
        sessionId: key.id,
        name: key.name,
        email: `app:${key.name}`,
        malls: working.malls,
        permissions: new Set(),
      },
      scopes: working.scopes,
    };
  };
}
