const REACHED_BY_TAB =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"], [type="file"]), textarea:not(:disabled), [tabindex="0"]';

const isStop = (element: HTMLElement): boolean => element.tabIndex >= 0 && element.closest('[hidden], [inert]') === null;

function stopsIn(part: Element | undefined): HTMLElement[] {
  if (part === undefined) return [];
  const inside = [...part.querySelectorAll<HTMLElement>(REACHED_BY_TAB)];
  return [...(part instanceof HTMLElement && part.matches(REACHED_BY_TAB) ? [part] : []), ...inside].filter(isStop);
}

/** One step on the way up: what it stood in, and at which place. */
interface Place {
  readonly parent: Element;
  readonly index: number;
}

interface Held {
  readonly element: HTMLElement;
  /** The page, or the dialog over it: the focus is led back into the same. */
  readonly root: Element;
  readonly places: readonly Place[];
  readonly path: string;
}

function holdOf(element: Element | null): Held | null {
  const root = element?.closest('[role="dialog"], main') ?? null;
  if (!(element instanceof HTMLElement) || root === null || root === element) return null;
  const places: Place[] = [];
  for (let child: Element = element; child !== root && child.parentElement !== null; child = child.parentElement)
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, root, places, path: location.pathname };
}

/** What now stands in the place of what is gone; where nothing does, what stands before it. */
function nextStop({ root, places }: Held): HTMLElement | undefined {
  for (const { parent, index } of places) {
    if (!root.contains(parent)) continue;
    const children = [...parent.children];
    const inPlace = stopsIn(children[index])[0];
    if (inPlace !== undefined) return inPlace;
    for (const before of children.slice(0, index).reverse()) {
      // Its first: the last of a row is often what removes it, and Enter may be pressed twice.
      const stop = stopsIn(before)[0];
      if (stop !== undefined) return stop;
    }
    const first = stopsIn(parent)[0];
    if (first !== undefined) return first;
  }
  return undefined;
}

const isBusy = (element: HTMLElement): boolean => element.hasAttribute('data-loading');

/**
 * An act may take away its own button, or lock it while it goes on: a row is removed, a notice done with, a file fetched, the
 * last page reached. The browser then drops the focus, and the next Tab starts at the top of the page. Whoever pressed the button
 * goes on from there. A move to another page is none of this: its heading takes the focus.
 */
export function keepFocus(): () => void {
  let held: Held | null = null;
  let wasLocked = false;
  const hold = (next: Held | null) => {
    if (next?.element !== held?.element) wasLocked = false;
    held = next;
  };
  const note = () => hold(holdOf(document.activeElement) ?? held);
  const letGo = () => hold(null);
  const leadBack = () => {
    if (held === null) return;
    const { activeElement, body } = document;
    const { element } = held;
    if (activeElement !== null && activeElement !== body && activeElement !== element) return;
    if (location.pathname !== held.path || !held.root.isConnected) letGo();
    else if (!element.isConnected) {
      const next = nextStop(held);
      letGo();
      next?.focus();
    } else if (!element.matches(':disabled')) {
      // It was busy, and can be pressed again.
      if (wasLocked && activeElement !== element) element.focus({ preventScroll: true });
    } else if (!isBusy(element)) nextStop(held)?.focus();
  };
  // In a turn of its own: a field that is left says what is wrong with it before the next one has the focus.
  let turn: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (held?.element.matches(':disabled')) wasLocked = true;
    turn ??= setTimeout(() => {
      turn = undefined;
      leadBack();
    });
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  // A click beside everything gives the focus up; one on what has it already is heard as no change.
  document.addEventListener('pointerdown', letGo, true);
  document.addEventListener('click', note, true);
  return () => {
    observer.disconnect();
    clearTimeout(turn);
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', letGo, true);
    document.removeEventListener('click', note, true);
  };
}
