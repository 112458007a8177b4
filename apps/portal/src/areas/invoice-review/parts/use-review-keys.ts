import { useEffect, useEffectEvent } from 'react';
import { commandOf, type ReviewCommand } from '../review-keys.rules.ts';

const FIELD = 'input, textarea, select, [contenteditable="true"]';
/** A dialog or a menu that is open has the keys to itself; one that its key has just closed had that key, too. */
const isElsewhere = (target: Element): boolean =>
  document.querySelector('[aria-modal="true"], [role="menu"]') !== null ||
  target.closest('[role="menu"], [role="listbox"]') !== null;

/** A list that hangs open over its field answers Esc and Enter itself. */
const isListOpen = (target: Element): boolean => target.closest('[aria-expanded="true"]') !== null;

/** The page, or the name of the note: between notes the focus is there. */
const isAtRest = (target: Element): boolean => target === document.body || target.matches('h1');

interface Listening {
  readonly isListening?: boolean;
  /** Whether there is something to undo for somebody whose focus is there. */
  readonly undoes?: (focused: Element) => boolean;
}

/** Keys of the review, wherever the focus is. `onCommand` answers whether it did something. */
export function useReviewKeys(
  onCommand: (command: ReviewCommand) => boolean,
  { isListening = true, undoes = () => false }: Listening = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || !(target instanceof Element) || isElsewhere(target)) return;
    const isInField = target.closest(FIELD) !== null;
    if (isInField && isListOpen(target)) return;
    const command = commandOf({
      key: event.key,
      code: event.code,
      altKey: event.altKey,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      repeat: event.repeat,
      shiftKey: event.shiftKey,
      isInField,
      isAtRest: isAtRest(target),
      undoes: undoes(target),
      isAtReasons: target.closest('[data-reasons]') !== null,
    });
    if (command !== null && onCommand(command)) event.preventDefault();
  });
  useEffect(
    function listen() {
      if (!isListening) return;
      window.addEventListener('keydown', press);
      return () => window.removeEventListener('keydown', press);
    },
    [isListening],
  );
}
