import { useInsertionEffect } from 'react';
import { HELD_BACK } from './held-back.ts';

function release(): void {
  for (const held of document.querySelectorAll<HTMLLinkElement>(`link[media="${HELD_BACK}"]`)) held.media = 'all';
}

/** The styles that were held back count from the turn in which the portal's own elements stand, before any of them is measured. */
export function HeldStyles(): null {
  useInsertionEffect(release, []);
  return null;
}
