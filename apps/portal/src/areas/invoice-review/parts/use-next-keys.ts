import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../ui/is-typing.ts';

/** Enter presses what is in focus, and opens the row in focus; only elsewhere is it free. */
const OWN_ENTER = 'a, button, tr, [role="menuitem"], [role="option"]';

/** A, or Enter where it means nothing else: on to the next note. */
export function useNextKeys(onNext: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    const isFreeEnter = key === 'Enter' && !(target instanceof Element && target.closest(OWN_ENTER) !== null);
    if (key.toLowerCase() !== 'a' && !isFreeEnter) return;
    event.preventDefault();
    onNext();
  });
  useEffect(function listen() {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
