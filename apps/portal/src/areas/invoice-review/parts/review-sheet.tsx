import { Paper } from '@mantine/core';
import { memo, type RefObject, useCallback, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { useDelayed } from '../../../ui/states/use-delayed.ts';
import { canDecide, type Sheet, type Verdict } from '../decision.rules.ts';
import { approvedNote, firstEmpty } from '../note-form.ts';
import type { ReviewDesk } from '../review-desk.ts';
import type { ReviewCommand } from '../review-keys.rules.ts';
import classes from './review.module.css';
import { SheetBody } from './sheet-body.tsx';
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
  const isOpen = canDecide(sheet);
  const isSettled = useDelayed(isShown, ARMING_MS);
  const isArmed = isOpen && isSettled;
  const isPhone = useIsPhone();
  const approve = useRef<HTMLButtonElement>(null);
  /** The key has just led to what is missing: the Enter that a reader of codes, or a hand, sends after it is part of it. */
  const isEnterOfKey = useRef(false);
  const form = useNoteForm(sheet, {
    onKeyRead: () => {
      isEnterOfKey.current = true;
      goToGap();
    },
    onOther: () => {
      isEnterOfKey.current = false;
    },
  });
  const sheetRoot = useRef<HTMLDivElement>(null);
  const decide = useArmedDecision(desk, isArmed);
  // The next note is painted first: asking about it, and drawing that the one before is asked about no more, comes after.
  const isAsking = useDeferredValue(isSettled);

  /** To what is missing, or where the keys decide. */
  function goToGap(): void {
    const empty = isOpen ? firstEmpty(form.getValues()) : null;
    const field = empty === null ? null : sheetRoot.current?.querySelector<HTMLInputElement>(`input[name="${empty}"]`);
    if (field) field.focus();
    else heading.current?.focus({ preventScroll: true });
  }
  const startTyping = useEffectEvent(() => {
    // On a phone a field in focus hides the picture behind the keyboard.
    if (isPhone) heading.current?.focus({ preventScroll: true });
    else goToGap();
  });
  useEffect(
    function startAtFirstGap() {
      if (!isShown) return;
      // Right after the note is painted: focus lays the page out, and nobody types that soon. Nothing decides until it is armed.
      const turn = setTimeout(() => startTyping());
      return () => clearTimeout(turn);
    },
    [isShown],
  );

  const obey = (command: ReviewCommand): boolean => {
    switch (command.act) {
      case 'next-field':
        if (isEnterOfKey.current) {
          isEnterOfKey.current = false;
          return true;
        }
        goOn(document.activeElement, heading.current);
        return true;
      case 'leave-field':
        heading.current?.focus({ preventScroll: true });
        return true;
      case 'approve': {
        const read = noteForm.safeParse(form.getValues());
        // A whole note needs nothing of the form; one that is not is sent through it, to be told what is missing.
        if (sheet.card.isOwnWriting) return false;
        if (isOpen && read.success) decide({ act: 'approve', note: approvedNote(read.data) });
        else if (isOpen) approve.current?.form?.requestSubmit();
        return isOpen;
      }
      case 'type-amount': {
        const amount = isOpen ? sheetRoot.current?.querySelector<HTMLInputElement>('input[name="amountInCents"]') : null;
        amount?.focus();
        amount?.select();
        // Not taken: the key itself types, where the focus now is.
        return false;
      }
      case 'choose-reason': {
        const reasons = sheetRoot.current?.querySelector<HTMLElement>('[data-reasons]');
        (reasons?.querySelector<HTMLElement>('[data-suggested]') ?? reasons?.querySelector('button'))?.focus();
        return reasons != null;
      }
      case 'compare': {
        const first = sheetRoot.current?.querySelector<HTMLElement>('[data-compare]');
        first?.click();
        return first != null;
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
    <Paper ref={sheetRoot} withBorder className={classes.sheet} data-armed={isArmed || undefined}>
      <SheetBody {...{ desk, sheet, form, isOpen, isAsking, approve }} onDecide={decide} />
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
