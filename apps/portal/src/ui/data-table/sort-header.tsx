import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';

interface SortHeaderProps {
  readonly label: string;
  readonly isHeard: boolean;
  readonly align: 'start' | 'end';
  readonly direction: 'asc' | 'desc' | false;
  /** Absent where the column has no order. */
  readonly onToggle?: () => void;
}

const ICONS = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };
const ARIA = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

export function SortHeader({ label, isHeard, align, direction, onToggle }: SortHeaderProps) {
  if (!onToggle) {
    return (
      <th scope="col" className={classes.head} data-align={align}>
        {isHeard ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </th>
    );
  }
  const state = direction === false ? 'none' : direction;
  const Icon = ICONS[state];
  return (
    <th scope="col" className={classes.head} data-align={align} aria-sort={ARIA[state]}>
      <button type="button" className={classes.sort} data-state={state} onClick={onToggle}>
        {label}
        <Icon size={14} stroke={2} aria-hidden className={classes.sortIcon} />
      </button>
    </th>
  );
}
