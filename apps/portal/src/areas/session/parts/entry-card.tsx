import type { ReactNode } from 'react';
import { Logo } from '../../../domain/brand/logo.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { sessionTexts } from '../session.texts.ts';
import classes from './entry-card.module.css';

interface EntryCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** The frame of everything that happens before somebody is inside. */
export function EntryCard({ title, text, children }: EntryCardProps) {
  const t = useTexts(sessionTexts);
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={36} />
          <span>{t('product')}</span>
        </div>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {text !== undefined && <p className={classes.text}>{text}</p>}
          {children}
        </div>
      </div>
    </main>
  );
}
