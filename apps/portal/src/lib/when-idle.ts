const LATEST_MS = 3000;
/** Where the browser does not say when it is idle: soon after the first picture. */
const UNTOLD_MS = 200;
/** A hand that rests this long is not about to press the next key. */
const REST_MS = 1000;

/** Of somebody who has come: a page in a tab behind the others has nobody in front of it yet. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin'] as const;
let isAttended = false;
let lastKey = Number.NEGATIVE_INFINITY;
const waiting = new Set<() => void>();

function attend(): void {
  isAttended = true;
  lastKey = performance.now();
  for (const sign of SIGNS) window.removeEventListener(sign, attend, true);
  for (const begin of [...waiting]) begin();
  waiting.clear();
}
for (const sign of SIGNS) window.addEventListener(sign, attend, { capture: true, passive: true });
window.addEventListener(
  'keydown',
  () => {
    lastKey = performance.now();
  },
  { capture: true, passive: true },
);

function whenBrowserIsIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, UNTOLD_MS);
  return () => clearTimeout(timer);
}

/** Never between two keys: running what came would hold up the next one, and the rows it asks for. */
function atRest(work: () => void): () => void {
  let stop = (): void => undefined;
  const look = (): void => {
    const left = lastKey + REST_MS - performance.now();
    if (left > 0) {
      const timer = setTimeout(look, left);
      stop = () => clearTimeout(timer);
    } else stop = whenBrowserIsIdle(work);
  };
  look();
  return () => stop();
}

/**
 * What the person will likely press next is fetched while they read: after the first picture, once somebody moves, while no key is
 * pressed. The first visit is not charged for what nobody may press; who presses it before it is here asks for it at once.
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
