import { type KeyboardEvent, useRef, useState } from 'react';

const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

const rowAt = (body: HTMLElement, index: number) => body.querySelector<HTMLElement>(`[data-row-index="${index}"]`);

interface RowKeys {
  readonly count: number;
  readonly onOpen?: ((index: number) => void) | undefined;
  /** A letter on a row; true where it did something. */
  readonly onLetter?: ((index: number, letter: string) => boolean) | undefined;
}

/**
 * One row at a time is in the tab order; arrows, Home and End move it, Enter opens it, letters are its
 * acts' own. Keys typed inside a control of the row (a menu, a link) belong to that control, except up and down.
 */
export function useRowKeys({ count, onOpen, onLetter }: RowKeys) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, Math.max(count - 1, 0));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-row-index]');
    if (!row || !bodyRef.current?.contains(row)) return;
    const onRowItself = row === target;
    const index = Number(row.dataset.rowIndex);
    if (event.key === 'Enter' && onRowItself && onOpen) {
      event.preventDefault();
      onOpen(index);
      return;
    }
    if (onRowItself && !event.repeat && event.key.length === 1 && onLetter?.(index, event.key.toUpperCase())) {
      event.preventDefault();
      return;
    }
    const move = MOVES[event.key];
    if (!move || (!onRowItself && (event.key === 'Home' || event.key === 'End'))) return;
    event.preventDefault();
    const next = move(index, count - 1);
    setWanted(next);
    rowAt(bodyRef.current, next)?.focus();
  };

  return {
    bodyRef,
    active,
    onKeyDown,
    /** A click or a tab into a row makes it the active one. */
    activate: setWanted,
    focusRow: (index: number) => {
      setWanted(index);
      if (bodyRef.current) rowAt(bodyRef.current, index)?.focus({ preventScroll: false });
    },
  };
}
