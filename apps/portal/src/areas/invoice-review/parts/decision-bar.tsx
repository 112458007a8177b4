import type { InvoiceFlag } from '@galeria/contract/invoices/invoice';
import type { RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import { Button } from '@mantine/core';
import { IconCheck, IconChevronUp, IconPlayerSkipForward } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Verdict } from '../decision.rules.ts';
import { reviewTexts } from '../review.texts.ts';
import classes from './decision-bar.module.css';
import { FlagLines } from './flag-lines.tsx';
import { KeyHint } from './key-hint.tsx';
import { RefusalReasons } from './refusal-reasons.tsx';

/** Whether the reasons for refusal are unfolded, where they are folded. */
export interface ReasonsFold {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

export interface DecisionBarProps {
  /** Its form is what approves unless this says otherwise: the fields are checked first. */
  readonly onApprove: (event: MouseEvent) => void;
  readonly flags: readonly InvoiceFlag[];
  readonly suggested: readonly RecuseReason[];
  readonly reasons: ReasonsFold;
  readonly onDecide: (verdict: Verdict) => void;
  /** What would be approved: right above the act. */
  readonly facts: ReactNode;
  /** INV-19: a third act, and what goes with a refusal. */
  readonly askPicture: ReactNode;
  readonly message: ReactNode;
  /** PER-11: why this person does not approve it; they may still refuse it. */
  readonly approvalLocked: string | undefined;
}

/** Approve, refuse with one of the six reasons, or leave for later: each by one key. */
export function DecisionBar(props: DecisionBarProps) {
  const { onApprove, flags, suggested, reasons, onDecide, facts, askPicture, message, approvalLocked } = props;
  const t = useTexts(reviewTexts);
  return (
    <section className={classes.root} aria-label={t('decision')}>
      <FlagLines flags={flags} />
      {facts}
      <div className={classes.acts}>
        <Button
          type="submit"
          className={classes.approve}
          leftSection={<IconCheck size={17} aria-hidden />}
          rightSection={<KeyHint inField="Alt">A</KeyHint>}
          aria-keyshortcuts="A Alt+A Control+Enter"
          disabled={approvalLocked !== undefined}
          aria-description={approvalLocked}
          onClick={onApprove}
        >
          {t('approve')}
        </Button>
        <Button
          variant="default"
          className={classes.refuse}
          leftSection={<IconChevronUp size={15} aria-hidden />}
          rightSection={<KeyHint inField="Alt">X</KeyHint>}
          aria-keyshortcuts="X Alt+X"
          aria-expanded={reasons.isOpen}
          onClick={() => reasons.setOpen(!reasons.isOpen)}
        >
          {t('refuse')}
        </Button>
        {askPicture}
        <Button
          variant="default"
          leftSection={<IconPlayerSkipForward size={16} aria-hidden />}
          rightSection={<KeyHint inField="Alt">P</KeyHint>}
          title={t('skipLong')}
          aria-keyshortcuts="P Alt+P"
          onClick={() => onDecide({ act: 'skip' })}
        >
          {t('skip')}
        </Button>
      </div>
      <RefusalReasons
        suggested={suggested}
        isOpen={reasons.isOpen}
        message={message}
        onRefuse={(reason) => onDecide({ act: 'refuse', reason })}
      />
      <p className={classes.hint}>{t('hint')}</p>
    </section>
  );
}
