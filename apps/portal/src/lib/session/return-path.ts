import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** Only our own addresses: '//elsewhere' and '/\elsewhere' are other hosts to a browser. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** Where sign-in itself happens is no place to return to. */
const isWorthReturning = (path: string): boolean => isOwnPath(path) && !/^\/(token)?(?=[?#]|$)/.test(path);

/** Spec 7: the current path is saved before leaving to sign in. */
export function saveReturnPath(path: string): void {
  if (isWorthReturning(path)) writeStored(STORAGE_KEYS.currentLocation, path);
}

/** Read once: the next sign-in starts at home again. */
export function takeReturnPath(): string | null {
  const path = readStored(STORAGE_KEYS.currentLocation);
  removeStored(STORAGE_KEYS.currentLocation);
  return path !== null && isWorthReturning(path) ? path : null;
}
