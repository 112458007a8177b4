import { useCallback, useEffect, useRef } from 'react';
import { lastHeld } from '../review-desk.rules.ts';
import type { ReviewDesk } from '../review-desk.ts';

/**
 * INV-19: whether a decision can be taken back by somebody whose focus is there. Not where they have typed since it was taken: that
 * Z is theirs.
 */
export function useUndoes(desk: ReviewDesk): (focused: Element) => boolean {
  const typed = useRef<{ readonly field: EventTarget | null; readonly after: string | undefined } | null>(null);
  useEffect(
    function rememberTyping() {
      const remember = ({ target }: Event): void => {
        typed.current = { field: target, after: lastHeld(desk.state())?.decision.key };
      };
      window.addEventListener('input', remember, true);
      return () => window.removeEventListener('input', remember, true);
    },
    [desk],
  );
  return useCallback(
    (focused) => {
      const last = lastHeld(desk.state())?.decision.key;
      return last !== undefined && !(typed.current?.field === focused && typed.current.after === last);
    },
    [desk],
  );
}
