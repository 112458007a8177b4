import { type Mall, mall as mallSchema } from '@galeria/contract/malls/mall';
import { useSyncExternalStore } from 'react';
import { parseStored, readStored, readTabStored, writeStored, writeTabStored } from '../session/browser-storage.ts';
import { onSessionChange } from '../session/session-store.ts';
import { STORAGE_KEYS } from '../session/storage-keys.ts';

const KEY = STORAGE_KEYS.selectedMall;
const listeners = new Set<() => void>();
let current: Mall | null = read();

/**
 * Kept under its key for the next visit, and by tab for a reload: two tabs may work in two malls, and
 * a form opened for one must never be sent to the other because of a click elsewhere.
 */
function read(): Mall | null {
  const stored = mallSchema.safeParse(parseStored(readTabStored(KEY) ?? readStored(KEY)));
  return stored.success ? stored.data : null;
}

function publish(next: Mall | null): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

export const currentMall = (): Mall | null => current;

export function selectMall(next: Mall): void {
  const text = JSON.stringify(next);
  writeStored(KEY, text);
  writeTabStored(KEY, text);
  publish(next);
}

/** The choice holds while the mall is the person's; else the first of theirs, so that work can start. */
export function settleMall(malls: readonly Mall[]): void {
  const chosen = malls.find(({ code }) => code === current?.code) ?? malls[0];
  if (chosen === undefined) publish(null);
  else if (JSON.stringify(chosen) !== JSON.stringify(current)) selectMall(chosen);
}

onSessionChange(({ token }) => {
  if (token === null) publish(null);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** MAL-02: its code belongs in the key of every query that depends on it. */
export const useSelectedMall = (): Mall | null => useSyncExternalStore(subscribe, currentMall);
