/** A hand that rests this long is not about to press the next key. */
const REST_MS = 1000;
/** Of somebody who has come: a page in a tab behind the others has nobody in front of it yet. */
const SIGNS = ['pointermove', 'keydown', 'touchstart', 'focusin'];

const waiting = new Set<() => void>();
let rest: ReturnType<typeof setTimeout> | undefined;
let isAttended = false;

/** Never between two keys: running what came would hold up the next one, and the rows it asks for. */
function waitForRest(): void {
  clearTimeout(rest);
  rest = setTimeout(() => {
    const works = [...waiting];
    waiting.clear();
    for (const work of works) work();
  }, REST_MS);
}

function attend({ type }: Event): void {
  if (!isAttended || type === 'keydown') waitForRest();
  isAttended = true;
}
for (const sign of SIGNS) window.addEventListener(sign, attend, { capture: true, passive: true });

/**
 * What the person will likely press next is fetched while they read: after the first picture, once somebody moves, while no key is
 * pressed. The first visit is not charged for what nobody may press; who presses it before it is here asks for it at once.
 */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  if (isAttended) waitForRest();
  return () => waiting.delete(work);
}

/** The same, and at once when something is pressed: what then opens may need it. Letters that are typed press nothing. */
export function whenIdleOrPressed(work: () => void): void {
  const pressed = new AbortController();
  const once = () => {
    pressed.abort();
    cancel();
    work();
  };
  const cancel = whenIdle(once);
  const options = { signal: pressed.signal, capture: true, passive: true };
  window.addEventListener('pointerdown', once, options);
  window.addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && once(), options);
}
