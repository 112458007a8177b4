import { Anchor, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** One line: what this page is for. */
  readonly subtitle?: ReactNode;
  /** Beside the title: a status, a note. */
  readonly badge?: ReactNode;
  /** `onFollow` may take the person there another way, and then prevents the link's own. */
  readonly back?: { readonly href: string; readonly label: string; readonly onFollow?: MouseEventHandler };
  /** At the right; at most one of them primary. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, subtitle, badge, back, actions }: PageHeaderProps) {
  return (
    <div className={classes.root}>
      <div className={classes.words}>
        {back && (
          <Anchor component={AppLink} href={back.href} className={classes.back} size="sm" onClick={back.onFollow}>
            <IconArrowLeft size={15} aria-hidden /> {back.label}
          </Anchor>
        )}
        <div className={classes.title}>
          <Title order={1}>{title}</Title>
          {badge}
        </div>
        {subtitle !== undefined && (
          <Text size="sm" c="dimmed">
            {subtitle}
          </Text>
        )}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
