import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { sessionTexts } from '../session.texts.ts';
import classes from './entry-card.module.css';
import { EntryCard } from './entry-card.tsx';

export function BackToSignIn() {
  const t = useTexts(sessionTexts);
  return (
    <div className={classes.form}>
      <Button component={Link} to="/" fullWidth>
        {t('backToSignIn')}
      </Button>
    </div>
  );
}

/** RFC 6749 names the person's own 'no' apart from everything else. */
export function ArrivalRefused({ reason }: { readonly reason: string }) {
  const t = useTexts(sessionTexts);
  return (
    <EntryCard
      title={t('refusedTitle')}
      text={reason === 'access_denied' ? t('refusedByPerson') : t('refusedByProvider', { reason: reason.slice(0, 80) })}
    >
      <BackToSignIn />
    </EntryCard>
  );
}

export function NothingArrived() {
  const t = useTexts(sessionTexts);
  return (
    <EntryCard title={t('nothingTitle')} text={t('nothingText')}>
      <BackToSignIn />
    </EntryCard>
  );
}
