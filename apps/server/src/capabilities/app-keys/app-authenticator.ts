import type { Database } from '../../platform/db/database.ts';
import type { AuthenticateApp } from '../../platform/http/app-access.ts';
import { digestOf } from '../../platform/ids.ts';
import { isUseStale, looksLikeKey } from './app-keys.rules.ts';
import { touchAppKey, workingKey } from './app-keys.store.ts';
import { scopesOf } from './views/app-key-list.ts';

/** Who calls with a key, read at every call: what was revoked a moment ago opens nothing. */
export function createAppAuthenticator(db: Database): AuthenticateApp {
  return async (text, at) => {
    if (!looksLikeKey(text)) return null;
    const key = await workingKey(db, digestOf(text), at);
    if (!key) return null;
    if (isUseStale(key.lastUsedAt, at)) await touchAppKey(db, key.id, at);
    return {
      actor: {
        userId: key.id,
        sessionId: key.id,
        name: key.name,
        email: `app:${key.name}`,
        malls: key.malls,
        permissions: new Set(),
      },
      scopes: scopesOf(key),
    };
  };
}
