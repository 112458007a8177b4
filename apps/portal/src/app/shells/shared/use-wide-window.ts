import { useSyncExternalStore } from 'react';

/** Spec 9: below 1280 px the tables need the whole width, so the sidebar becomes a drawer. */
const WIDE = '(min-width: 80em)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
