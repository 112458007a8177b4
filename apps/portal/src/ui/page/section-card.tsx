import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  readonly title?: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  /** Content brings its own padding (a table that runs to the edges). */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A bounded part of a page with a heading of its own. */
export function SectionCard({ title, text, actions, flush = false, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder className={classes.root} {...(title !== undefined && { 'aria-labelledby': titleId })}>
      {title !== undefined && (
        <div className={classes.head}>
          <div className={classes.words}>
            <Title order={2} id={titleId}>
              {title}
            </Title>
            {text !== undefined && (
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            )}
          </div>
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </Paper>
  );
}
