import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { noticesTexts } from '../notices.texts.ts';
import type { Desk } from '../review-desk.rules.ts';
import { useNoteTitle } from './review-header.tsx';
import { useVerdictWords } from './verdict-words.ts';

/** For those who hear the page: what was decided, and which note is there now. */
export function LastActSpoken({ state: { lastAct, current } }: { readonly state: Desk }) {
  const t = useTexts(noticesTexts);
  const titleOf = useNoteTitle();
  const verdictWords = useVerdictWords();
  const words = (): string => {
    if (lastAct === null) return '';
    if (lastAct === 'taken-back') return t('takenBack');
    if (lastAct === 'nothing-to-take-back') return t('nothingToUndo');
    const done = verdictWords(lastAct);
    return current === null ? t('nothingNext', { done }) : t('next', { done, title: titleOf(current.card) });
  };
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words()}
    </VisuallyHidden>
  );
}
