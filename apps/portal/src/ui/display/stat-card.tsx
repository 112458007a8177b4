import '@mantine/core/styles/Skeleton.css';
import { Paper, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatCardProps {
  readonly label: string;
  /** Undefined while it loads: the room is kept, nothing jumps. */
  readonly value: string | undefined;
  readonly hint?: string;
  readonly icon?: ReactNode;
}

export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <Paper withBorder className={classes.root}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <div className={classes.words}>
        <Text size="xs" fw={600} c="dimmed" className={classes.label}>
          {label}
        </Text>
        {value === undefined ? (
          <Skeleton height={22} width={56} my={3} />
        ) : (
          <Text component="p" className={classes.value}>
            {value}
          </Text>
        )}
        {hint !== undefined && (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
    </Paper>
  );
}

export function StatGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
