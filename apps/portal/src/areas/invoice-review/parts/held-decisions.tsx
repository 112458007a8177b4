import { formatBrl } from '@galeria/contract/kit/formats';
import { Button } from '@mantine/core';
import { type FocusEvent, useEffect, useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { UNDO_MS } from '../desk-deps.ts';
import { noticesTexts } from '../notices.texts.ts';
import type { Held } from '../review-desk.rules.ts';
import type { ReviewDesk } from '../review-desk.ts';
import classes from './held-decisions.module.css';
import { useVerdictWords } from './verdict-words.ts';

interface HeldDecisionsProps {
  readonly desk: ReviewDesk;
  readonly held: readonly Held[];
}

/** As many as have room; those before them can be taken back one after the other. */
const SHOWN = 3;

const amountOf = ({ decision: { verdict }, sheet: { card } }: Held): number | null =>
  verdict.act === 'approve' ? verdict.note.amountInCents : card.amountInCents;

interface HeldDecisionProps {
  readonly desk: ReviewDesk;
  readonly held: Held;
  /** The one that the key takes back. */
  readonly isLast: boolean;
}

function HeldDecision({ desk, held, isLast }: HeldDecisionProps) {
  const t = useTexts(noticesTexts);
  const verdictWords = useVerdictWords();
  const { decision } = held;
  const amount = amountOf(held);
  // One that comes into sight again has the rest of its time, not all of it.
  const [left] = useState(() => desk.leftOf(decision.key));
  return (
    <li className={classes.held} data-act={decision.verdict.act}>
      <span className={classes.words}>
        {verdictWords(decision.verdict)}
        {amount !== null && <span className={classes.amount}> · {formatBrl(amount)}</span>}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        {...(isLast && { 'aria-keyshortcuts': 'Z Control+Z Alt+Z' })}
        className={classes.undo}
        onClick={() => desk.takeBack(decision.key)}
      >
        {t(isLast ? 'undo' : 'undoThis')}
      </Button>
      <span className={classes.countdown} style={{ animationDelay: `${left - UNDO_MS}ms` }} aria-hidden />
    </li>
  );
}

/** INV-19: each decision of the last seconds with an end of its own; the time of all stands still under the pointer and the focus. */
export function HeldDecisions({ desk, held }: HeldDecisionsProps) {
  const t = useTexts(noticesTexts);
  const [isHeld, setHeld] = useState(false);
  const latest = held.at(-1)?.decision.key;
  const [heldAt, setHeldAt] = useState(latest);
  // A decision more: whoever took it is not reading what is here.
  if (heldAt !== latest) {
    setHeldAt(latest);
    setHeld(false);
  }
  const hold = (): void => {
    if (isHeld) return;
    desk.holdWindows();
    setHeld(true);
  };
  const letGo = (): void => {
    desk.letWindowsGo();
    setHeld(false);
  };
  useEffect(
    function letGoWithTheWords() {
      return () => desk.letWindowsGo();
    },
    [desk],
  );
  const shown = held.slice(-SHOWN);
  return (
    <ul
      className={classes.root}
      data-held={isHeld || undefined}
      // Not by its coming under a pointer that rests: only by one that moves.
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && hold()}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) letGo();
      }}
    >
      {held.length > shown.length && <li className={classes.more}>{t('undoMore', { count: held.length - shown.length })}</li>}
      {shown.map((each) => (
        <HeldDecision key={each.decision.key} desk={desk} held={each} isLast={each.decision.key === latest} />
      ))}
    </ul>
  );
}
