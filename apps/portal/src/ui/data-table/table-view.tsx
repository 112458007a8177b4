import { VisuallyHidden } from '@mantine/core';
import type { ReactTable } from '@tanstack/react-table';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './data-table.module.css';
import type { RowsViewProps } from './rows-view.ts';
import { SortHeader } from './sort-header.tsx';
import type { Features } from './table-features.ts';
import { type RowDeeds, TableRow } from './table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';

const ACTION_WIDTH = 32;
const ACTIONS_PADDING = 24;

export function TableView<Row>({ table, ...props }: RowsViewProps<Row> & { table: ReactTable<Features, { row: Row }> }) {
  const { label, columns, rowHref, rowName, rowActions, rowTone, open, onPoint, stale } = props;
  const texts = useUiTexts();
  const rows = table.getRowModel().rows;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const leading = useMemo(() => {
    const saidToLead = columns.filter(({ leads }) => leads);
    return saidToLead.length > 0 ? saidToLead : columns.slice(0, 1);
  }, [columns]);
  const actByLetter = (index: number, letter: string): boolean => {
    const row = rows[index]?.original.row;
    const action = row === undefined ? undefined : rowActions?.(row).find(({ shortcut }) => shortcut === letter);
    if (action === undefined || action.disabledReason !== undefined) return false;
    action.onSelect();
    return true;
  };
  const keys = useRowKeys({
    count: rows.length,
    onOpen: open && ((index) => rows[index] && open(rows[index].original.row)),
    onLetter: actByLetter,
  });
  const deeds = useRef<RowDeeds<Row>>({ open, actions: rowActions, activate: keys.activate, onPoint });
  useLayoutEffect(function follow() {
    deeds.current = { open, actions: rowActions, activate: keys.activate, onPoint };
  });
  // More than two acts stand behind one button; a row beside it may show its two.
  const buttonsOf = (acts: number): number => (acts > 2 ? 1 : acts);
  const acts = rowActions && rows.map((each) => rowActions(each.original.row));
  const mostButtons = acts ? Math.max(1, ...acts.map(({ length }) => buttonsOf(length))) : 0;
  const actionsWidth = mostButtons * ACTION_WIDTH + ACTIONS_PADDING;
  const leastWidth = columns.reduce((sum, column) => sum + column.width, 0) + (rowActions ? actionsWidth : 0);

  return (
    <div className={classes.scroll}>
      <table className={classes.table} style={{ minWidth: leastWidth }} aria-busy={stale || undefined}>
        <caption className={classes.caption}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
          {rowActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <SortHeader
                  key={header.id}
                  label={byId.get(header.column.id)?.header ?? ''}
                  isHeard={byId.get(header.column.id)?.headerIsHeard ?? false}
                  align={byId.get(header.column.id)?.align ?? 'start'}
                  direction={header.column.getIsSorted()}
                  {...(header.column.getCanSort() && { onToggle: () => header.column.toggleSorting() })}
                />
              ))}
              {rowActions && (
                <th scope="col" className={classes.head} data-align="end">
                  <VisuallyHidden>{texts.actions}</VisuallyHidden>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody ref={keys.bodyRef} data-stale={stale || undefined} className={classes.body} onKeyDown={keys.onKeyDown}>
          {rows.map(({ id, original: { row } }, index) => (
            <TableRow
              key={id}
              {...{ id, row, index, columns, leading, deeds }}
              name={rowName(row)}
              href={rowHref?.(row)}
              opens={open !== undefined}
              tone={rowTone?.(row)}
              isActive={index === keys.active}
              actions={acts?.[index]}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
