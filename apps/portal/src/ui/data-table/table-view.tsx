import { VisuallyHidden } from '@mantine/core';
import type { ReactTable } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { RowActions } from './row-actions.tsx';
import { RowLink } from './row-link.tsx';
import type { RowsViewProps } from './rows-view.ts';
import { SortHeader } from './sort-header.tsx';
import type { Features } from './table-features.ts';
import { useRowKeys } from './use-row-keys.ts';

const ACTION_WIDTH = 32;
const ACTIONS_PADDING = 24;

/** Clicks on a control of the row are that control's, and a selected text is about to be copied. */
const isForRow = (event: MouseEvent<HTMLElement>) =>
  !(event.target as HTMLElement).closest('a, button, input, label') && globalThis.getSelection()?.type !== 'Range';

export function TableView<Row>({ table, ...props }: RowsViewProps<Row> & { table: ReactTable<Features, { row: Row }> }) {
  const { label, columns, rowHref, rowName, rowActions, rowTone, open, onPoint, stale } = props;
  const texts = useUiTexts();
  const rows = table.getRowModel().rows;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const saidToLead = columns.filter(({ leads }) => leads);
  const leading = saidToLead.length > 0 ? saidToLead : columns.slice(0, 1);
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
  // More than two acts stand behind one button; a row beside it may show its two.
  const buttonsOf = (acts: number): number => (acts > 2 ? 1 : acts);
  const mostButtons = rowActions ? Math.max(1, ...rows.map((each) => buttonsOf(rowActions(each.original.row).length))) : 0;
  const actionsWidth = mostButtons * ACTION_WIDTH + ACTIONS_PADDING;
  const leastWidth = columns.reduce((sum, column) => sum + column.width, 0) + (rowActions ? actionsWidth : 0);

  const content = (column: Column<Row>, row: Row, isKey: boolean) => {
    if (isKey && open && !rowHref) return <span className={classes.link}>{column.cell(row)}</span>;
    if (!isKey || !rowHref) return column.cell(row);
    return (
      <RowLink href={rowHref(row)} tabIndex={-1} className={classes.link} onFollow={() => open?.(row)} onPoint={onPoint}>
        {column.cell(row)}
      </RowLink>
    );
  };

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
            <tr
              key={id}
              data-row-id={id}
              data-row-index={index}
              data-opens={open ? true : undefined}
              data-tone={rowTone?.(row)}
              className={classes.row}
              tabIndex={index === keys.active ? 0 : -1}
              onFocus={() => keys.activate(index)}
              onClick={(event) => open && isForRow(event) && open(row)}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classes.cell}
                  data-align={column.align}
                  data-figures={column.figures || undefined}
                  title={column.text?.(row)}
                >
                  {content(column, row, leading.includes(column))}
                </td>
              ))}
              {rowActions && (
                <td className={classes.actions}>
                  <RowActions actions={rowActions(row)} rowName={rowName(row)} tabIndex={index === keys.active ? 0 : -1} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
