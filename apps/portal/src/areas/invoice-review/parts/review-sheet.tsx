import { Paper } from '@mantine/core';
import {
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { useDelayed } from '../../../ui/states/use-delayed.ts';
import { canDecide, type Sheet, type Verdict } from '../decision.rules.ts';
import { approvedNote, firstEmpty, type NoteFieldName } from '../note-form.ts';
import type { NoteValues } from '../note-values.shapes.ts';
import type { ReviewDesk } from '../review-desk.ts';
import type { ReviewCommand } from '../review-keys.rules.ts';
import { sentencesOf, withMessage } from '../sentence-drafts.ts';
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
  const next = from === null || !fields.includes(from) ? undefined : fields[fields.indexOf(from) + 1];
  (next instanceof HTMLElement ? next : heading)?.focus();
}

/** What stands in the way of an approval, first of all what is empty. */
function gapOf(values: NoteValues): NoteFieldName | null {
  const fault = noteForm.safeParse(values).error?.issues[0]?.path[0];
  return firstEmpty(values) ?? ((fault ?? null) as NoteFieldName | null);
}

/** One note: what is read on it, what the rules say, and the decision. */
export const ReviewSheet = memo(function ReviewSheet({ desk, sheet, isShown, heading }: ReviewSheetProps) {
  const isOpen = canDecide(sheet);
  const isSettled = useDelayed(isShown, ARMING_MS);
  const isArmed = isOpen && isSettled;
  const isPhone = useIsPhone();
  const [isReasonsOpen, setReasonsOpen] = useState(() => sentencesOf(sheet.card.invoiceId).refusal !== '');
  /** A whole key was just typed: the Enter that a reader of codes, or a hand, sends after it is part of it. */
  const isEnterOfKey = useRef(false);
  const form = useNoteForm(sheet, {
    onKeyRead: () => {
      isEnterOfKey.current = true;
      rest();
    },
    onOther: () => {
      isEnterOfKey.current = false;
    },
  });
  const reasons = useMemo(() => ({ isOpen: isReasonsOpen, setOpen: setReasonsOpen }), [isReasonsOpen]);
  const sheetRoot = useRef<HTMLDivElement>(null);
  const decide = useArmedDecision(desk, isArmed, sheet.card.invoiceId);
  // The next note is painted first: asking about it, and drawing that the one before is asked about no more, comes after.
  const isAsking = useDeferredValue(isSettled);

  /** Where the keys decide. No field takes the focus by itself: a key meant for something else would be typed into it (INV-19). */
  function rest(): void {
    heading.current?.focus({ preventScroll: true });
  }
  const startAtRest = useEffectEvent(rest);
  useEffect(
    function leaveNoteBefore() {
      if (!isShown) return;
      // Right after the note is painted: focus lays the page out, and nobody types that soon. Nothing decides until it is armed.
      const turn = setTimeout(() => startAtRest());
      return () => clearTimeout(turn);
    },
    [isShown],
  );

  /** What somebody asked for by a key: what is there is typed over. */
  function focusField(name: NoteFieldName | null): boolean {
    const field = name === null ? null : sheetRoot.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    field?.focus();
    field?.select();
    return field != null;
  }
  /** A whole note needs nothing of the form; one that is not is told what is missing, and no field takes the focus by it. */
  const approveTyped = useCallback((): boolean => {
    const read = noteForm.safeParse(form.getValues());
    if (sheet.card.isOwnWriting) return false;
    if (isOpen && read.success) decide({ act: 'approve', note: approvedNote(read.data) });
    else if (isOpen) void form.handleSubmit(async () => undefined)();
    return isOpen;
  }, [decide, form, sheet, isOpen]);
  /** On a phone nothing is typed by accident: there the form leads to what is missing, and its keyboard comes. */
  const approveClicked = useCallback(
    (event: MouseEvent) => {
      if (isPhone) return;
      event.preventDefault();
      approveTyped();
    },
    [isPhone, approveTyped],
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
        rest();
        return true;
      case 'leave-reasons':
        setReasonsOpen(false);
        rest();
        return true;
      case 'approve':
        return approveTyped();
      case 'to-gap':
        if (isEnterOfKey.current) isEnterOfKey.current = false;
        else if (isOpen) focusField(gapOf(form.getValues()));
        return isOpen;
      case 'type':
        if (isOpen) focusField(firstEmpty(form.getValues()) ?? 'amountInCents');
        // Not taken: the key itself types, where the focus now is.
        return false;
      case 'choose-reason': {
        // Where they are folded they have to be there before they can be gone to.
        if (isOpen) flushSync(() => setReasonsOpen(true));
        const reasons = sheetRoot.current?.querySelector<HTMLElement>('[data-reasons]');
        (reasons?.querySelector<HTMLElement>('[data-suggested]') ?? reasons?.querySelector('button'))?.focus();
        return reasons != null;
      }
      case 'ask-picture':
      case 'write-message':
      case 'compare': {
        // The message stands with the reasons, which may be folded.
        if (isOpen && command.act === 'write-message') flushSync(() => setReasonsOpen(true));
        const first = sheetRoot.current?.querySelector<HTMLElement>(`[data-${command.act}]`);
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
  useReviewKeys(obey, { isListening: isShown });

  return (
    <Paper ref={sheetRoot} withBorder className={classes.sheet} data-armed={isArmed || undefined}>
      <SheetBody {...{ desk, sheet, form, isOpen, isAsking, reasons }} onApprove={approveClicked} onDecide={decide} />
    </Paper>
  );
});

/** For a moment after a note came into sight nothing decides it: the key or click was meant for the one before. */
function useArmedDecision(desk: ReviewDesk, isArmed: boolean, invoiceId: string): (verdict: Verdict) => void {
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
      if (armed.current) desk.decide(withMessage(verdict, invoiceId));
    },
    [desk, invoiceId],
  );
}
