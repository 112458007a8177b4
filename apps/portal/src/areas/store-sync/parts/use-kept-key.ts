import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { linkStoreTexts } from '../link-store.texts.ts';

/**
 * SYN-02: a key that is on screen and was neither copied nor downloaded is not left without a question. `words` are those of
 * the question, for the dialog and for the page's guard alike.
 */
export function useKeptKey(isShown: boolean) {
  const t = useTexts(linkStoreTexts);
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return {
    isAtRisk: isShown && !isKept,
    keep: () => setKept(true),
    isAsking,
    ask: () => setAsking(true),
    dismiss: () => setAsking(false),
    words: { title: t('notKeptTitle'), text: t('notKeptText'), stay: t('notKeptStay'), go: t('notKeptGo') },
  };
}

export type KeptKey = ReturnType<typeof useKeptKey>;
