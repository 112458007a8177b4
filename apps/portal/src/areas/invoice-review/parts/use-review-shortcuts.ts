import { useMemo } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useOfferShortcuts } from '../../../lib/page-shortcuts.ts';
import { shortcutsTexts } from '../shortcuts.texts.ts';

const SHORTCUTS = [
  ['approve', ['A', 'Ctrl Enter']],
  ['refuse', ['1 … 6']],
  ['skip', ['P']],
  ['undo', ['Z']],
  ['compare', ['D']],
  ['inField', ['Alt A', 'Alt 1']],
  ['nextField', ['Enter', 'Tab']],
  ['leaveField', ['Esc']],
  ['zoom', ['+', '−']],
  ['turn', ['E', 'R']],
  ['fit', ['0']],
  ['menu', ['M']],
  ['move', ['↑', '↓', '←', '→']],
] as const;

/** What '?' lists while a note is reviewed. */
export function useReviewShortcuts(): void {
  const t = useTexts(shortcutsTexts);
  useOfferShortcuts(useMemo(() => SHORTCUTS.map(([name, keys]) => ({ keys, label: t(name) })), [t]));
}
