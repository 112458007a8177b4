import { isValidElement, type MouseEvent, memo, type ReactNode, type RefObject } from 'react';
import type { Tone } from '../theme/colors.ts';
import type { Column, RowAction } from './column.ts';
import classes from './data-table.module.css';
import { RowActions } from './row-actions.tsx';
import { RowLink } from './row-link.tsx';
import { wrapped } from './wrapped.tsx';

/** What the rows of a table do, as the page says it now. Rows hold on to the reference, not to what a page made in passing. */
export interface RowDeeds<Row> {
  readonly open: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined;
  readonly activate: (index: number) => void;
  readonly onPoint: (href: string | null) => void;
}

interface TableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly leading: readonly Column<Row>[];
  readonly href: string | undefined;
  readonly opens: boolean;
  readonly tone: Tone | undefined;
  readonly isActive: boolean;
  readonly actions: readonly RowAction[] | undefined;
  readonly deeds: RefObject<RowDeeds<Row>>;
}

const shallowSame = (a: object, b: object, same: (a: unknown, b: unknown) => boolean = Object.is): boolean => {
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.length === Object.keys(b).length && left.every(([key, value]) => same(value, right[key]));
};

/** A page makes its icons anew at each showing. */
const sameNode = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (isValidElement<object>(a) && isValidElement<object>(b) && a.type === b.type && shallowSame(a.props, b.props));

/** What an act does is asked of the page when it is pressed. */
const sameAction = (a: RowAction, b: RowAction | undefined): boolean =>
  b !== undefined && shallowSame({ ...a, onSelect: null }, { ...b, onSelect: null }, sameNode);

function sameProps<Row>({ actions: a, ...before }: TableRowProps<Row>, { actions: b, ...after }: TableRowProps<Row>): boolean {
  const sameActions =
    a === b || (a?.length === b?.length && a?.every((action, index) => sameAction(action, b?.[index])) === true);
  return sameActions && shallowSame(before, after);
}

/** Clicks on a control of the row are that control's, and a selected text is about to be copied. */
const isForRow = (event: MouseEvent<HTMLElement>) =>
  !(event.target as HTMLElement).closest('a, button, input, label') && globalThis.getSelection()?.type !== 'Range';

function Row<Each>({ id, row, index, name, columns, leading, href, opens, tone, isActive, actions, deeds }: TableRowProps<Each>) {
  const open = () => deeds.current.open?.(row);
  const act = (id: string) =>
    deeds.current
      .actions?.(row)
      .find((action) => action.id === id)
      ?.onSelect();
  const content = (column: Column<Each>): ReactNode => {
    const isKey = leading.includes(column);
    const shown = wrapped(column.cell(row), column.wraps ?? !column.figures);
    if (isKey && opens && href === undefined) return <span className={classes.link}>{shown}</span>;
    if (!isKey || href === undefined) return shown;
    const onPoint = (to: string | null) => deeds.current.onPoint(to);
    return (
      <RowLink href={href} tabIndex={-1} className={classes.link} onFollow={open} onPoint={onPoint}>
        {shown}
      </RowLink>
    );
  };
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr
      data-row-id={id}
      data-row-index={index}
      data-opens={opens || undefined}
      data-tone={tone}
      className={classes.row}
      tabIndex={tabIndex}
      onFocus={() => deeds.current.activate(index)}
      onClick={(event) => opens && isForRow(event) && open()}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          className={classes.cell}
          data-align={column.align}
          data-figures={column.figures || undefined}
          title={column.text?.(row)}
        >
          {content(column)}
        </td>
      ))}
      {actions && (
        <td className={classes.actions}>
          <RowActions
            actions={actions.map((action) => ({ ...action, onSelect: () => act(action.id) }))}
            rowName={name}
            tabIndex={tabIndex}
          />
        </td>
      )}
    </tr>
  );
}

/**
 * Drawn again when something of it changed: its record, its columns, its place, what its acts say. A key in the search, which
 * shows the page anew, leaves the rows as they are. So columns with a state in them are made anew when that changes.
 */
export const TableRow = memo(Row, sameProps) as typeof Row;
