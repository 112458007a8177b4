import { useEffect, useSyncExternalStore } from 'react';

export interface Shortcut {
  readonly keys: readonly string[];
  /** What they do, in the portal's language. */
  readonly label: string;
}

const none: readonly Shortcut[] = [];
let current = none;
const listeners = new Set<() => void>();

function publish(next: readonly Shortcut[]): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What '?' lists before the portal's own, while the page that says it is open. Give the same array until it changes. */
export function useOfferShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(
    function offer() {
      publish(shortcuts);
      return () => publish(none);
    },
    [shortcuts],
  );
}

export const usePageShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => current);
