import { Anchor } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '../page/app-link.tsx';
import classes from './timeline.module.css';

export interface TimelineItem {
  readonly id: string;
  readonly icon: Icon;
  readonly tone?: 'neutral' | 'negative' | undefined;
  readonly title: string;
  /** Where the thing itself is. */
  readonly href?: string | undefined;
  /** At the right of the title: a status. */
  readonly badge?: ReactNode;
  /** What is known beyond the title, a line each. */
  readonly lines: readonly string[];
  readonly at: { readonly instant: string; readonly text: string };
  /** Who did it, in words. */
  readonly by?: string | null;
}

interface TimelineProps {
  readonly label: string;
  readonly items: readonly TimelineItem[];
}

/** What happened, one entry under the other. */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map(({ id, icon: EntryIcon, tone = 'neutral', title, href, badge, lines, at, by }) => (
        <li key={id} className={classes.item}>
          <span className={classes.icon} data-tone={tone} aria-hidden>
            <EntryIcon size={16} stroke={1.7} />
          </span>
          <div className={classes.words}>
            <div className={classes.head}>
              {href === undefined ? (
                <span className={classes.title}>{title}</span>
              ) : (
                <Anchor component={AppLink} href={href} className={classes.title ?? ''}>
                  {title}
                </Anchor>
              )}
              {badge}
            </div>
            {lines.map((line) => (
              <div key={line} className={classes.line}>
                {line}
              </div>
            ))}
            <div className={classes.when}>
              <time dateTime={at.instant}>{at.text}</time>
              {by ? ` · ${by}` : null}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
