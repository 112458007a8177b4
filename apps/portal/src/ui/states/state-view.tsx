import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './state-view.module.css';

interface StateViewProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** One thing to do from here. */
  readonly action?: ReactNode;
  readonly compact?: boolean;
  readonly role?: 'status' | 'alert';
}

/** The picture of 'nothing here' and 'it failed': icon, words, one way on. */
export function StateView({ icon, title, text, action, compact = false, role }: StateViewProps) {
  return (
    <div className={classes.root} data-compact={compact || undefined} role={role}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <Text fw={600} className={classes.title}>
        {title}
      </Text>
      {text !== undefined && (
        <Text size="sm" c="dimmed" className={classes.text}>
          {text}
        </Text>
      )}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
