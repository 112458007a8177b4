import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Its heading is only heard: a column of boxes is no wider than a box. */
  readonly headerIsHeard?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** The whole text, shown on hover where the cell is cut. */
  readonly text?: (row: Row) => string;
  /** Least width in px; wider tables share what is left in these proportions, so that data never moves a column. */
  readonly width: number;
  readonly align?: 'start' | 'end';
  /** Digits that line up. */
  readonly figures?: boolean;
  /** Words go on in a second line before they are cut. Figures stay in one, unless said otherwise. */
  readonly wraps?: boolean;
  readonly sortable?: boolean;
  /** Its cells lead to the row's page; those of the first column where none says so. */
  readonly leads?: boolean;
  /** On a phone a row is a card: its title, what stands right under it, a line with its label, a badge beside the title, or left out. */
  readonly card?: 'title' | 'subtitle' | 'line' | 'badge' | 'hidden';
}

export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

export interface RowAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  /** A letter that does it for the row in focus. */
  readonly shortcut?: string;
  /** Why it cannot be done now; the action stays visible, so that people learn of it. */
  readonly disabledReason?: string | undefined;
}
