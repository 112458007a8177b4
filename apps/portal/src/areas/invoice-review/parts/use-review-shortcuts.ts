import { useMemo } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useOfferShortcuts } from '../../../lib/page-shortcuts.ts';
import { shortcutsTexts } from '../shortcuts.texts.ts';

const SHORTCUTS = [
  ['approve', ['A', 'Ctrl Enter']],
  ['refuse', ['Alt 1 … 6', 'X']],
  ['gap', ['Enter']],
  ['amount', ['0 … 9']],
  ['askPicture', ['C']],
  ['writeMessage', ['T']],
  ['skip', ['P']],
  ['undo', ['Z', 'Ctrl Z']],
  ['compare', ['D']],
  ['inField', ['Alt A', 'Alt Z']],
  ['nextField', ['Enter', 'Tab']],
  ['leaveField', ['Esc']],
  ['zoom', ['+', '−']],
  ['turn', ['E', 'R']],
  ['fit', ['F']],
  ['menu', ['M']],
  ['move', ['↑', '↓', '←', '→']],
] as const;

/** What '?' lists while a note is reviewed. */
export function useReviewShortcuts(): void {
  const t = useTexts(shortcutsTexts);
  useOfferShortcuts(useMemo(() => SHORTCUTS.map(([name, keys]) => ({ keys, label: t(name) })), [t]));
}
