import { RECUSE_REASONS, type RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { reviewTexts } from '../review.texts.ts';
import { digitOf } from '../review-keys.rules.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './refusal-reasons.module.css';

interface RefusalReasonsProps {
  readonly suggested: readonly RecuseReason[];
  /** Where the window is low they are folded away until they are asked for. */
  readonly isOpen: boolean;
  /** What the sender reads with it. */
  readonly message: ReactNode;
  readonly onRefuse: (reason: RecuseReason) => void;
}

/** The six reasons, each by one key. */
export function RefusalReasons({ suggested, isOpen, message, onRefuse }: RefusalReasonsProps) {
  const t = useTexts(reviewTexts);
  const labels = useInvoiceLabels();
  return (
    <div className={classes.root} data-open={isOpen || undefined}>
      <div className={classes.head}>
        <p className={classes.title} aria-hidden>
          {t('refuseBy')} <KeyHint>X</KeyHint>
        </p>
        {message}
      </div>
      <ul className={classes.reasons} aria-label={t('reasons')} data-reasons>
        {RECUSE_REASONS.map((reason) => (
          <li key={reason}>
            <UnstyledButton
              className={classes.reason}
              data-suggested={suggested.includes(reason) || undefined}
              aria-keyshortcuts={`Alt+${digitOf(reason)}`}
              onClick={() => onRefuse(reason)}
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
    </div>
  );
}
