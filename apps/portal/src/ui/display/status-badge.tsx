import type { Tone } from '../theme/colors.ts';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  readonly tone: Tone;
  /** Always words: colour alone says nothing to many. */
  readonly children: string;
}

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.root} data-tone={tone}>
      {children}
    </span>
  );
}
