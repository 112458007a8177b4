import type { StoreSyncDeps } from './store-sync.deps.ts';

/** What leaves once, with a key: the key and the whole of galeria-sync.json. */
export const shownKey = ({ publicUrl, serverKey }: StoreSyncDeps, storeKey: string) => ({
  storeKey,
  settingsFile: { server: publicUrl, storeKey, serverKey },
});
