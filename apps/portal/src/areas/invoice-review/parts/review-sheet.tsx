import type { RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import { Paper } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '../../../ui/form/form.tsx';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { useDelayed } from '../../../ui/states/use-delayed.ts';
import { checksOf, suggestedReasons } from '../checks.rules.ts';
import { canDecide, type Sheet, type Verdict } from '../decision.rules.ts';
import { approvedNote, firstEmpty } from '../note-form.rules.ts';
import type { ReviewCommand } from '../review-keys.rules.ts';
import { DecisionBar } from './decision-bar.tsx';
import { NoteChecks } from './note-checks.tsx';
import { NoteFields } from './note-fields.tsx';
import classes from './review.module.css';
import { SheetBanner } from './sheet-banner.tsx';
import { useNoteForm } from './use-note-form.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** As long as a finger that pressed twice: the second press was meant for the note before. */
const ARMING_MS = 250;

interface ReviewSheetProps {
  readonly sheet: Sheet;
  readonly heading: RefObject<HTMLElement | null>;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onNext: () => void;
  readonly onReclaim: () => void;
}

/** Where Enter leads from a field: the next that can be typed in, or out of the form. */
function goOn(from: Element | null, heading: HTMLElement | null): void {
  const fields: Element[] = [...(from?.closest('form')?.querySelectorAll('input:not([readonly], [type="hidden"])') ?? [])];
  const next = from === null ? undefined : fields[fields.indexOf(from) + 1];
  (next instanceof HTMLElement ? next : heading)?.focus();
}

/** One note: what is read on it, what the rules say, and the decision. */
export function ReviewSheet({ sheet, heading, onDecide, onNext, onReclaim }: ReviewSheetProps) {
  const { card, refusal } = sheet;
  const form = useNoteForm(sheet);
  const isOpen = canDecide(sheet);
  const isArmed = useDelayed(isOpen, ARMING_MS);
  const isPhone = useIsPhone();
  const approve = useRef<HTMLButtonElement>(null);
  const [amountInCents, issuerCnpj = ''] = useWatch({ control: form.control, name: ['amountInCents', 'issuerCnpj'] });
  const checks = checksOf(card, { amountInCents, issuerCnpj });

  const decide = (verdict: Verdict): void => {
    if (isArmed) onDecide(verdict);
  };
  const refuse = (reason: RecuseReason): void => decide({ act: 'refuse', reason });

  const startTyping = useEffectEvent(() => {
    // On a phone a field in focus hides the picture behind the keyboard.
    const empty = isPhone || !isOpen ? null : firstEmpty(form.getValues());
    if (empty === null) heading.current?.focus({ preventScroll: true });
    else form.setFocus(empty);
  });
  useEffect(function startAtFirstGap() {
    startTyping();
  }, []);

  useReviewKeys((command: ReviewCommand) => {
    switch (command.act) {
      case 'next-field':
        goOn(document.activeElement, heading.current);
        return true;
      case 'leave-field':
        heading.current?.focus({ preventScroll: true });
        return true;
      case 'approve':
        if (isOpen) approve.current?.form?.requestSubmit();
        return isOpen;
      case 'refuse':
        refuse(command.reason);
        return isOpen;
      case 'skip':
        if (isOpen) decide({ act: 'skip' });
        else onNext();
        return true;
      default:
        return false;
    }
  });

  return (
    <Paper withBorder className={classes.sheet}>
      <Form
        form={form}
        readOnly={!isOpen}
        guardLeaving={false}
        onSubmit={async (note) => decide({ act: 'approve', note: approvedNote(note) })}
      >
        <SheetBanner sheet={sheet} onNext={onNext} onReclaim={onReclaim} />
        <NoteFields card={card} form={form} />
        <NoteChecks card={card} checks={checks} amountInCents={amountInCents} />
        {isOpen && (
          <DecisionBar
            approve={approve}
            suggested={[...(refusal?.suggests ? [refusal.suggests] : []), ...suggestedReasons(checks)]}
            onRefuse={refuse}
            onSkip={() => decide({ act: 'skip' })}
            isArmed={isArmed}
          />
        )}
      </Form>
    </Paper>
  );
}
