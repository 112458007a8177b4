import { LOCALE } from '@galeria/contract/reference/locale';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../session/browser-storage.ts';
import { i18n, type Language } from './i18n.ts';

/** Not a session key: it belongs to whoever sits at this computer. */
const LANGUAGE_KEY = 'language';
const TAGS: Readonly<Record<Language, string>> = { pt: LOCALE.tag, en: 'en' };

/** As calls name it, so that refusals, files and mails come in it. */
export const languageTag = (): string => TAGS[currentLanguage()];

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'pt');

async function apply(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
  document.documentElement.lang = TAGS[language];
}

/** Before the first picture: the language chosen on an earlier visit. */
export async function restoreLanguage(): Promise<void> {
  if (readStored(LANGUAGE_KEY) === 'en') await apply('en');
}

export async function chooseLanguage(language: Language): Promise<void> {
  writeStored(LANGUAGE_KEY, language);
  await apply(language);
}

export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage);
