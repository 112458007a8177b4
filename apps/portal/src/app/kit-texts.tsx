import type { ReactNode } from 'react';
import { type Deferred, deferred, Show } from '../lib/deferred.tsx';
import type { Language } from '../lib/i18n/i18n.ts';
import { useLanguage } from '../lib/i18n/language.ts';

interface KitTextsProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** The kit's own words in both languages. Screens and toasts say them; the login page, the shell and home do not. */
export const kitTexts: Deferred<KitTextsProps> = deferred(async () => (await import('../ui/ui-texts.tsx')).UiTextsProvider);

export function KitTexts({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  return <Show part={kitTexts} given={{ language, children }} />;
}
