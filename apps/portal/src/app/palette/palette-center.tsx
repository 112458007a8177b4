import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isTyping } from '../../ui/is-typing.ts';
import { KitTexts } from '../kit-texts.tsx';
import { Palette } from './palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const MOST_VISITED = 30;

type View = 'palette' | 'shortcuts';

/** A dialog may hold what was typed, and Esc closes every dialog at once: the palette never stands on another. */
const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Addresses of this session, the latest first. In memory alone: one may name a customer. */
function useVisited(): readonly string[] {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [visited, setVisited] = useState<readonly string[]>([]);
  useEffect(
    function rememberPage() {
      setVisited((before) => [pathname, ...before.filter((each) => each !== pathname)].slice(0, MOST_VISITED));
    },
    [pathname],
  );
  return visited;
}

/** Who asked last: somebody who called the palette, or a `?` that may be meant for the shortcuts. Another object each time. */
export interface Asked {
  readonly by?: 'call' | KeyboardEvent;
}

const isForHelp = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isTyping(target);

/** What is open, and who gets the focus back. */
export function PaletteCenter({ asked }: { readonly asked: Asked }) {
  const visited = useVisited();
  const [view, setView] = useState<View | null>(null);
  const opener = useRef<Element | null>(null);

  const close = (): void => {
    setView(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const open = useEffectEvent((wanted: View) => {
    if (view === wanted) return close();
    if (view === null) {
      if (isDialogOpen()) return;
      opener.current = document.activeElement;
    }
    setView(wanted);
  });

  // Within the key's own event: a letter typed right after Ctrl+K is the palette's.
  useLayoutEffect(
    function answerCall() {
      const { by } = asked;
      if (by === 'call') open('palette');
      else if (by && isForHelp(by)) open('shortcuts');
    },
    [asked],
  );

  return (
    <KitTexts>
      <Palette isOpen={view === 'palette'} visited={visited} onClose={close} onShortcuts={() => setView('shortcuts')} />
      <ShortcutsDialog isOpen={view === 'shortcuts'} onClose={close} />
    </KitTexts>
  );
}
