import type { RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import { Paper } from '@mantine/core';
import { memo, type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '../../../ui/form/form.tsx';
import type { KitForm } from '../../../ui/form/use-kit-form.ts';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { useDelayed } from '../../../ui/states/use-delayed.ts';
import { checksOf, suggestedReasons } from '../checks.rules.ts';
import { canDecide, type Sheet, type Verdict } from '../decision.rules.ts';
import { approvedNote, firstEmpty, type NoteValues, type ReadNote } from '../note-form.ts';
import type { ReviewDesk } from '../review-desk.ts';
import type { ReviewCommand } from '../review-keys.rules.ts';
import { DecisionBar, type DecisionBarProps } from './decision-bar.tsx';
import { NoteChecks } from './note-checks.tsx';
import { NoteFields } from './note-fields.tsx';
import classes from './review.module.css';
import { SheetBanner } from './sheet-banner.tsx';
import { noteForm, useNoteForm } from './use-note-form.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** As long as a finger that pressed twice: the second press was meant for the note before. */
const ARMING_MS = 250;

interface ReviewSheetProps {
  readonly desk: ReviewDesk;
  readonly sheet: Sheet;
  /** False for a note that waits behind the one on screen: it is drawn ahead, and takes no key. */
  readonly isShown: boolean;
  readonly heading: RefObject<HTMLElement | null>;
}

/** Where Enter leads from a field: the next that can be typed in, or out of the form. */
function goOn(from: Element | null, heading: HTMLElement | null): void {
  const fields: Element[] = [...(from?.closest('form')?.querySelectorAll('input:not([readonly], [type="hidden"])') ?? [])];
  const next = from === null ? undefined : fields[fields.indexOf(from) + 1];
  (next instanceof HTMLElement ? next : heading)?.focus();
}

/** One note: what is read on it, what the rules say, and the decision. */
export const ReviewSheet = memo(function ReviewSheet({ desk, sheet, isShown, heading }: ReviewSheetProps) {
  const { card, refusal } = sheet;
  const form = useNoteForm(sheet);
  const isOpen = canDecide(sheet);
  const isArmed = useDelayed(isOpen && isShown, ARMING_MS);
  const isPhone = useIsPhone();
  const approve = useRef<HTMLButtonElement>(null);
  const decide = useArmedDecision(desk, isArmed);

  const startTyping = useEffectEvent(() => {
    // On a phone a field in focus hides the picture behind the keyboard.
    const empty = isPhone || !isOpen ? null : firstEmpty(form.getValues());
    if (empty === null) heading.current?.focus({ preventScroll: true });
    else form.setFocus(empty);
  });
  useEffect(
    function startAtFirstGap() {
      if (isShown) startTyping();
    },
    [isShown],
  );

  const obey = (command: ReviewCommand): boolean => {
    switch (command.act) {
      case 'next-field':
        goOn(document.activeElement, heading.current);
        return true;
      case 'leave-field':
        heading.current?.focus({ preventScroll: true });
        return true;
      case 'approve': {
        const read = noteForm.safeParse(form.getValues());
        // A whole note needs nothing of the form; one that is not is sent through it, to be told what is missing.
        if (isOpen && read.success) decide({ act: 'approve', note: approvedNote(read.data) });
        else if (isOpen) approve.current?.form?.requestSubmit();
        return isOpen;
      }
      case 'refuse':
        decide(command);
        return isOpen;
      case 'skip':
        if (isOpen) decide(command);
        else void desk.next();
        return true;
      default:
        return false;
    }
  };
  useReviewKeys(obey, isShown);

  return (
    <Paper withBorder className={classes.sheet} data-armed={isArmed || undefined}>
      <Form
        form={form}
        readOnly={!isOpen}
        guardLeaving={false}
        onSubmit={async (note) => decide({ act: 'approve', note: approvedNote(note) })}
      >
        <SheetBanner sheet={sheet} desk={desk} />
        <NoteFields card={card} form={form} readOnly={!isOpen} />
        <SheetJudgement
          card={card}
          control={form.control}
          suggests={refusal?.suggests ?? null}
          {...(isOpen && { decision: { approve, onDecide: decide } })}
        />
      </Form>
    </Paper>
  );
});

/** For a moment after a note came into sight nothing decides it: the key or click was meant for the one before. */
function useArmedDecision(desk: ReviewDesk, isArmed: boolean): (verdict: Verdict) => void {
  const armed = useRef(false);
  // In the same turn as what is seen: what looks ready is.
  useLayoutEffect(
    function arm() {
      armed.current = isArmed;
    },
    [isArmed],
  );
  return useCallback(
    (verdict) => {
      if (armed.current) desk.decide(verdict);
    },
    [desk],
  );
}

interface SheetJudgementProps {
  readonly card: Sheet['card'];
  readonly control: KitForm<NoteValues, ReadNote>['control'];
  /** By the server, when it refused an approval. */
  readonly suggests: RecuseReason | null;
  /** Left out where there is nothing to decide. */
  readonly decision?: Pick<DecisionBarProps, 'approve' | 'onDecide'>;
}

/** What the rules say of what is typed: apart, so that a keystroke draws this anew and not the whole form. */
function SheetJudgement({ card, control, suggests, decision }: SheetJudgementProps) {
  const [amountInCents, issuerCnpj = ''] = useWatch({ control, name: ['amountInCents', 'issuerCnpj'] });
  const checks = useMemo(() => checksOf(card, { amountInCents, issuerCnpj }), [card, amountInCents, issuerCnpj]);
  const suggested = useMemo(() => [...(suggests === null ? [] : [suggests]), ...suggestedReasons(checks)], [suggests, checks]);
  return (
    <>
      <NoteChecks card={card} checks={checks} amountInCents={amountInCents} />
      {decision && <DecisionBar {...decision} suggested={suggested} />}
    </>
  );
}
