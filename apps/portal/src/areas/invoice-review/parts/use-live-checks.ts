import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Answered, type Asked, askedWith, type Typed } from '../checks.rules.ts';
import type { Sheet } from '../decision.rules.ts';
import { noteChecksQuery } from '../review.queries.ts';

/** Long enough that a word is asked once, short enough that the answer is there when the eyes are. */
const PAUSE_MS = 250;

/** The text once nothing was typed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(
    function waitForPause() {
      if (text === settled) return;
      const timer = setTimeout(() => setSettled(text), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [text, settled],
  );
  return settled;
}

/**
 * INV-11: the checks of what is in the form at this moment, asked again while somebody types. What was asked for other values is
 * no answer for these; a request that is overtaken is cancelled.
 */
export function useLiveChecks({ card, refusal }: Sheet, typed: Typed, isShown: boolean) {
  const wanted = JSON.stringify(askedWith(typed));
  const settled = useSettled(wanted);
  const asked = useMemo(() => JSON.parse(settled) as Asked, [settled]);
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery({
    ...noteChecksQuery(card.invoiceId, asked),
    enabled: isShown,
  });
  const isOfThese = settled === wanted && !isFetching && !isPlaceholderData;
  const refused = refusal?.suggests ?? null;
  const now = isOfThese && !isError ? (data ?? null) : null;
  const last = isError ? null : (data ?? null);
  const isFailed = isOfThese && isError;
  const answered: Answered = useMemo(() => ({ now, last, isFailed, refused }), [now, last, isFailed, refused]);
  return { answered, askAgain: () => void refetch() };
}
