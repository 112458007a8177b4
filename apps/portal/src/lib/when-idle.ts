const LATEST_MS = 3000;
/** Where the browser does not say when it is idle: soon after the first picture. */
const UNTOLD_MS = 200;

/** Who has come with a hand on the mouse or the keys: a page opened in a tab behind the others has nobody in front of it yet. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin'] as const;
let isAttended = false;
const waiting = new Set<() => void>();

function attend(): void {
  isAttended = true;
  for (const sign of SIGNS) window.removeEventListener(sign, attend, true);
  for (const work of [...waiting]) work();
  waiting.clear();
}
for (const sign of SIGNS) window.addEventListener(sign, attend, { capture: true, passive: true });

function atRest(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, UNTOLD_MS);
  return () => clearTimeout(timer);
}

/**
 * What the person will likely press next is fetched while they read: after the first picture, and once somebody moves. The first
 * visit is not charged for what nobody may press.
 */
export function whenIdle(work: () => void): () => void {
  if (isAttended) return atRest(work);
  let stop = (): void => void waiting.delete(begin);
  const begin = (): void => {
    stop = atRest(work);
  };
  waiting.add(begin);
  return () => stop();
}
