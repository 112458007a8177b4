import { useEffect, useRef } from 'react';

/**
 * A face that replaces another in an open dialog takes over the focus: the button that had it is
 * gone. The first face must not: the dialog notes where focus was before it moves it inside.
 */
export function useFaceFocus<Element extends HTMLElement>(replacesFace: boolean) {
  const target = useRef<Element>(null);
  useEffect(
    function takeFocus() {
      if (replacesFace) target.current?.focus();
    },
    [replacesFace],
  );
  return target;
}
