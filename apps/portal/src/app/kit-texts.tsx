import type { ReactNode } from 'react';
import { type Deferred, deferred, Show } from '../lib/deferred.tsx';
import { contractMessage } from '../lib/i18n/contract-message.ts';
import { useLanguage } from '../lib/i18n/language.ts';
import type { UiTextsProviderProps } from '../ui/ui-texts.tsx';

/** The kit's own words in both languages. Screens and toasts say them; the login page, the shell and home do not. */
export const kitTexts: Deferred<UiTextsProviderProps> = deferred(async () =>
  (await import('./prepare-screens.ts')).prepareScreens(),
);

export function KitTexts({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  return <Show part={kitTexts} given={{ language, say: contractMessage, children }} />;
}
