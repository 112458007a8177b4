import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { bulkTexts } from './bulk.texts.ts';

/** Which rows of a list can be picked, and which are. */
export interface Picking<Row> {
  /** Whether there is anything to pick, or anybody who may. */
  readonly isOffered: boolean;
  /** Nothing is picked while something is done to what is. */
  readonly isBusy: boolean;
  readonly rowName: (row: Row) => string;
  readonly canPick: (row: Row) => boolean;
  readonly isPicked: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** The row itself is what picks: nothing in it leads elsewhere, and its box is no stop of its own. */
  readonly byRow?: boolean;
}

/** What is picked now, told to the boxes alone: a box that changes draws no row anew. */
class PickingNow<Row> {
  private readonly listeners = new Set<() => void>();
  now: Picking<Row>;

  constructor(now: Picking<Row>) {
    this.now = now;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly set = (next: Picking<Row>) => {
    this.now = next;
    for (const listener of this.listeners) listener();
  };
}

function PickBox<Row>({ row, picking, label }: { row: Row; picking: PickingNow<Row>; label: string }) {
  const seen = useSyncExternalStore(picking.subscribe, () => {
    const { now } = picking;
    return now.canPick(row) ? `${now.isPicked(row) ? 1 : 0}${now.isBusy ? 1 : 0}${now.rowName(row)}` : '';
  });
  if (seen === '') return null;
  return (
    <Checkbox
      size="xs"
      {...(picking.now.byRow && { tabIndex: -1 })}
      aria-label={`${label}: ${seen.slice(2)}`}
      checked={seen[0] === '1'}
      disabled={seen[1] === '1'}
      onChange={() => picking.now.toggle(row)}
    />
  );
}

/** A box to pick rows by, before the list's own columns. The columns stay the same ones while rows are picked. */
export function usePickColumn<Row>(columns: readonly Column<Row>[], picking: Picking<Row>): readonly Column<Row>[] {
  const t = useTexts(bulkTexts);
  const [held] = useState(() => new PickingNow(picking));
  useLayoutEffect(function tellBoxes() {
    held.set(picking);
  });
  const { isOffered, byRow = false } = picking;
  return useMemo(() => {
    const [first, ...rest] = columns;
    if (!isOffered || first === undefined) return columns;
    const box: Column<Row> = {
      id: 'pick',
      header: t('pick'),
      headerIsHeard: true,
      width: 44,
      card: 'badge',
      cell: (row) => <PickBox row={row} picking={held} label={t('pick')} />,
    };
    // The list's first column leads to the row, and is its card's title on a phone.
    return [box, byRow ? first : { ...first, leads: true, card: first.card ?? 'title' }, ...rest];
  }, [columns, isOffered, byRow, held, t]);
}
