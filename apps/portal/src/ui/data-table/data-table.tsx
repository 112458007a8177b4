import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { useEffect, useMemo, useRef } from 'react';
import { useIsPhone } from '../page/use-is-phone.ts';
import { CardList } from './card-list.tsx';
import { forgetOpenedRow, openedRow, rememberOpenedRow } from './opened-row.ts';
import { WithRowTip } from './row-tip.tsx';
import type { DataTableProps } from './rows-view.ts';
import { canSort, hiddenOwnSort } from './sort-text.ts';
import { type Features, features } from './table-features.ts';
import { TableView } from './table-view.tsx';

/** As the router's own links wait. */
const PRELOAD_DELAY_MS = 50;

const hereAddress = () => globalThis.location.pathname + globalThis.location.search;

/** Rows of a list: a table where there is room, cards on a phone. Order and pages are the caller's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, rowHref, rowState, onOpen, sort, onSort, sorts } = props;
  const isSortable = onSort !== undefined;
  const ownSort = hiddenOwnSort(columns, sorts);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);

  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        // Only a column with a value can be ordered by; the order itself is the caller's.
        accessorFn: () => null,
        enableSorting: isSortable && canSort(column, sorts),
      })),
    [columns, isSortable, sorts],
  );
  const table = useTable<Features, { row: Row }>({
    features,
    columns: definitions,
    data: useMemo(() => rows.map((row) => ({ row })), [rows]),
    getRowId: ({ row }) => rowId(row),
    manualSorting: true,
    enableSortingRemoval: ownSort !== undefined,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting: sort ? [{ id: sort.id, desc: sort.desc }] : [] },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sort ? [{ ...sort }] : []) : update;
      const wanted = next ?? ownSort;
      if (wanted) onSort?.(wanted);
    },
  });

  const open = useMemo(() => {
    if (!rowHref && !onOpen) return undefined;
    return (row: Row) => {
      if (!rowHref) return onOpen?.(row);
      rememberOpenedRow(hereAddress(), rowId(row));
      void navigate({ to: rowHref(row), ...(rowState && { state: rowState(row) }) });
    };
  }, [rowHref, rowState, onOpen, rowId, navigate]);

  useEffect(function returnToOpenedRow() {
    const address = hereAddress();
    const opened = openedRow(address);
    if (opened === undefined) return;
    // After the shell has put focus on the new page's heading.
    const timer = setTimeout(() => {
      forgetOpenedRow(address);
      root.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(opened)}"]`)?.focus();
    });
    return () => clearTimeout(timer);
  }, []);

  /** Only what is looked at for a moment: a pointer that crosses the list asks for nothing. */
  const pointed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onPoint = (to: string | null) => {
    clearTimeout(pointed.current);
    if (to === null) return;
    pointed.current = setTimeout(() => void router.preloadRoute({ to }).catch(() => undefined), PRELOAD_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(pointed.current), []);

  const shared = { ...props, open, onPoint };
  return (
    <WithRowTip>
      <div ref={root}>{isPhone ? <CardList {...shared} /> : <TableView {...shared} table={table} />}</div>
    </WithRowTip>
  );
}
