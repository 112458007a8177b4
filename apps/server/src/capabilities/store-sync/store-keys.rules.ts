import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import type { StoreKeyState } from '@galeria/contract/store-sync/store-link-endpoints';

const DAY = 24 * 60 * 60_000;
const SEEN_EVERY = 60_000;
const SHAPE = /^gsk_[\w-]{43}$/;
const PREFIX_LENGTH = 10;

/** A key as it is shown once, and the part people tell it by. */
export function storeKeyText(secret: string): { key: string; prefix: string } {
  const key = `gsk_${secret}`;
  return { key, prefix: key.slice(0, PREFIX_LENGTH) };
}

/** What cannot be a key is not looked for. */
export const looksLikeStoreKey = (text: string): boolean => SHAPE.test(text);

/** When a key was last used is worth a write a minute, not one a request. */
export const isUseStale = (lastUsedAt: Date | null, at: Date): boolean =>
  lastUsedAt === null || at.getTime() - lastUsedAt.getTime() >= SEEN_EVERY;

/** Whether its client should ask for the next one. */
export const isRenewalDue = (createdAt: Date, at: Date): boolean =>
  at.getTime() - createdAt.getTime() >= SYNC_LIMITS.keyDays * DAY;

/** By the newest key that has not ended. */
export function keyStateOf(working: { readonly firstUsedAt: unknown } | undefined): StoreKeyState {
  if (working === undefined) return 'NONE';
  return working.firstUsedAt === null ? 'NEW' : 'WORKING';
}
