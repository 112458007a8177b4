import { focusHeading } from './page-heading.ts';
import type { PortalRouter } from './router.tsx';

const GIVE_UP_MS = 5000;

/** A field that the new page focuses by itself (login) knows better; so does a list that was come back to, with the row that was left. */
function isPlaced(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement.closest('main') === null) return false;
  return activeElement instanceof HTMLInputElement || activeElement.matches('[data-row-id]');
}

/** A page that still loads its data has no heading yet: wait for it, unless the person moves first. */
function focusWhenItComes(): () => void {
  const observer = new MutationObserver(() => {
    if (isPlaced() || focusHeading()) stop();
  });
  const timer = setTimeout(() => stop(), GIVE_UP_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('keydown', stop);
    window.removeEventListener('pointerdown', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('keydown', stop);
  window.addEventListener('pointerdown', stop);
  return stop;
}

/** After a move to another page, screen readers and the Tab key start at its heading, not at the link that was left. */
export function focusHeadingAfterMoves(router: PortalRouter): () => void {
  let stopWaiting: (() => void) | undefined;
  return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
    stopWaiting?.();
    if (!isPlaced() && !focusHeading()) stopWaiting = focusWhenItComes();
  });
}
