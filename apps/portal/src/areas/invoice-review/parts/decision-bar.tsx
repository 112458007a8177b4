import { RECUSE_REASONS, type RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronUp, IconPlayerSkipForward } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Verdict } from '../decision.rules.ts';
import { reviewTexts } from '../review.texts.ts';
import { digitOf } from '../review-keys.rules.ts';
import classes from './decision-bar.module.css';
import { KeyHint } from './key-hint.tsx';

export interface DecisionBarProps {
  /** Its form is what approves: the fields are checked first. */
  readonly approve: Ref<HTMLButtonElement>;
  readonly suggested: readonly RecuseReason[];
  readonly onDecide: (verdict: Verdict) => void;
  /** What would be approved: right above the act. */
  readonly facts: ReactNode;
  /** PER-11: why this person does not approve it; they may still refuse it. */
  readonly approvalLocked: string | undefined;
}

/** Approve, refuse with one of the six reasons, or leave for later: each by one key. */
export function DecisionBar({ approve, suggested, onDecide, facts, approvalLocked }: DecisionBarProps) {
  const t = useTexts(reviewTexts);
  const labels = useInvoiceLabels();
  const [isListOpen, setListOpen] = useState(false);
  return (
    <section className={classes.root} aria-label={t('decision')}>
      {facts}
      <div className={classes.acts}>
        <Button
          ref={approve}
          type="submit"
          className={classes.approve}
          leftSection={<IconCheck size={17} aria-hidden />}
          rightSection={<KeyHint>A</KeyHint>}
          aria-keyshortcuts="A Control+Enter"
          disabled={approvalLocked !== undefined}
          aria-description={approvalLocked}
        >
          {t('approve')}
        </Button>
        <Button
          variant="default"
          className={classes.refuse}
          rightSection={<IconChevronUp size={15} aria-hidden />}
          aria-expanded={isListOpen}
          onClick={() => setListOpen(!isListOpen)}
        >
          {t('refuse')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlayerSkipForward size={16} aria-hidden />}
          rightSection={<KeyHint>P</KeyHint>}
          title={t('skipLong')}
          aria-keyshortcuts="P Alt+P"
          onClick={() => onDecide({ act: 'skip' })}
        >
          {t('skip')}
        </Button>
      </div>
      <p className={classes.refuseTitle} aria-hidden>
        {t('refuseBy')} <KeyHint>X</KeyHint>
      </p>
      <ul className={classes.reasons} aria-label={t('reasons')} data-reasons data-open={isListOpen || undefined}>
        {RECUSE_REASONS.map((reason) => (
          <li key={reason}>
            <UnstyledButton
              className={classes.reason}
              data-suggested={suggested.includes(reason) || undefined}
              aria-keyshortcuts={`Alt+${digitOf(reason)}`}
              onClick={() => onDecide({ act: 'refuse', reason })}
            >
              <KeyHint>{digitOf(reason)}</KeyHint>
              <span className={classes.reasonName}>
                <VisuallyHidden>{t('refuseBecause')}</VisuallyHidden>
                {labels.reason(reason)}
              </span>
              {suggested.includes(reason) && <span className={classes.suggested}>{t('suggested')}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{t('hint')}</p>
    </section>
  );
}
