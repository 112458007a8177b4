const TICKS = 10;

/**
 * Ends after so many milliseconds in which the page could have listened. A page that is busy for a second has an answer waiting
 * that it could not take yet: such a stretch counts as one tick of ten, and the answer is taken before the next.
 */
export function patience(millis: number): AbortSignal {
  const controller = new AbortController();
  let left = TICKS;
  const tick = () => {
    left -= 1;
    if (left === 0) controller.abort(new DOMException(`nothing within ${millis} ms`, 'TimeoutError'));
    else setTimeout(tick, millis / TICKS);
  };
  setTimeout(tick, millis / TICKS);
  return controller.signal;
}
