import type { StoreKey } from '@galeria/contract/store-sync/store-link-endpoints';
import { keyStateOf } from './store-keys.rules.ts';
import type { StoreKeyRow } from './store-keys.store.ts';

export const toStoreKey = (key: StoreKeyRow): StoreKey => ({
  state: keyStateOf(key.endedAt === null ? key : undefined),
  prefix: key.prefix,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  endedAt: key.endedAt?.toISOString() ?? null,
});
