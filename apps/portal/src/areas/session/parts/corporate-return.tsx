import { useEffect, useRef } from 'react';
import { Logo } from '../../../domain/brand/logo.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { handOver } from '../../../lib/session/corporate-again.ts';
import { useCompleteCorporateSignIn } from '../session.queries.ts';
import { sessionTexts } from '../session.texts.ts';
import { BackToSignIn } from './arrival-notices.tsx';
import classes from './entry-card.module.css';
import { EntryCard } from './entry-card.tsx';
import { entryFailure } from './sign-in-failure.ts';

interface CorporateReturnProps {
  readonly arrival: { readonly code: string; readonly state: string; readonly iss?: string };
}

export function CorporateReturn({ arrival }: CorporateReturnProps) {
  const t = useTexts(sessionTexts);
  const { mutate, error } = useCompleteCorporateSignIn();
  const isSent = useRef(false);
  useEffect(
    function completeOnce() {
      // The code serves once; a second sending would turn a good sign-in into a refusal.
      if (isSent.current) return;
      isSent.current = true;
      if (handOver(arrival)) return;
      const { code, state, iss } = arrival;
      mutate({ code, state, ...(iss === undefined ? {} : { iss }) });
    },
    [arrival, mutate],
  );
  if (error !== null) {
    return (
      <EntryCard title={t('refusedTitle')} text={entryFailure(error, t)}>
        <BackToSignIn />
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('completing')}>
      <div className={classes.waiting}>
        <Logo size={48} isAnimated />
      </div>
    </EntryCard>
  );
}
