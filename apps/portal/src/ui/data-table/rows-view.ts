import type { HistoryState } from '@tanstack/react-router';
import type { Tone } from '../theme/colors.ts';
import type { Column, RowAction, Sort } from './column.ts';

export interface DataTableProps<Row> {
  /** What the table holds, for those who hear it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly rowHref?: ((row: Row) => string) | undefined;
  /** What the page at `rowHref` is given along. */
  readonly rowState?: ((row: Row) => HistoryState) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** A background of its own for rows of another kind; what kind it is must also stand in words. */
  readonly rowTone?: ((row: Row) => Tone | undefined) | undefined;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** The orders that can be asked for, the list's own first; columns of their names can be sorted by. */
  readonly sorts?: readonly string[] | undefined;
  /** What the list's own order is called where no column shows it; by the newest where not given. */
  readonly ownSort?: string | undefined;
  /** These rows answer an earlier question; the new ones are on their way. */
  readonly stale?: boolean | undefined;
}

export interface RowsViewProps<Row> extends DataTableProps<Row> {
  readonly open: ((row: Row) => void) | undefined;
  /** A row's link is pointed at, and its page about to be asked for; null when it no longer is. */
  readonly onPoint: (href: string | null) => void;
}
