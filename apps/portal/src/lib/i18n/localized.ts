import { useLanguage } from './language.ts';

/** A text that travels as data: titles of screens, entries of menus. */
export interface Localized {
  readonly pt: string;
  readonly en: string;
}

export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => text[language];
}
