import { type RefObject, useEffect, useRef, useState } from 'react';

interface OpeningMenu {
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
}

/** Of a menu that opens as its code comes. Its button has the focus before it opens: that is where closing it leads back to. */
export function useOpeningMenu(): OpeningMenu {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(function openFromTheButton() {
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
}
