import { type KeyboardEvent, useState } from 'react';
import type { PaletteItem } from './palette-item.ts';

const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

interface ActiveItem {
  readonly active: PaletteItem | undefined;
  readonly activate: (id: string | null) => void;
  /** Arrows, Home and End. */
  readonly onMoveKey: (event: KeyboardEvent) => void;
}

/** The item Enter opens: the first, until another is moved to. What arrives later does not push it away. */
export function useActiveItem(items: readonly PaletteItem[]): ActiveItem {
  const [wanted, setWanted] = useState<string | null>(null);
  const index = Math.max(
    items.findIndex(({ id }) => id === wanted),
    0,
  );
  const onMoveKey = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (move === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setWanted(items[move(index, items.length)]?.id ?? null);
  };
  return { active: items[index], activate: setWanted, onMoveKey };
}
