import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconClock, IconLock, IconMapOff, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useDocumentTitle } from '../document-title.ts';
import { fallbackTexts } from './fallback.texts.ts';
import classes from './fallback-page.module.css';

export type FallbackKind = 'forbidden' | 'notFound' | 'failed' | 'maintenance' | 'comingSoon';

const ICONS: Readonly<Record<FallbackKind, Icon>> = {
  forbidden: IconLock,
  notFound: IconMapOff,
  failed: IconAlertTriangle,
  maintenance: IconTool,
  comingSoon: IconClock,
};

interface FallbackPageProps {
  readonly kind: FallbackKind;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** SHL-05: each says what happened and offers a way home. */
export function FallbackPage({ kind, onRetry, children }: FallbackPageProps) {
  const t = useTexts(fallbackTexts);
  const title = t(`${kind}Title`);
  useDocumentTitle(title);
  const KindIcon = ICONS[kind];
  return (
    <div className={classes.page}>
      <div className={classes.icon}>
        <KindIcon size={28} stroke={1.5} aria-hidden />
      </div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{t(`${kind}Text`)}</p>
      {children}
      <div className={classes.actions}>
        {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
        <Button component={Link} to="/home" variant={onRetry ? 'default' : 'filled'}>
          {t('home')}
        </Button>
      </div>
    </div>
  );
}
