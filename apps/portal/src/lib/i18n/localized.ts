import type { Text } from '@galeria/contract/messages/text';
import { useLanguage } from './language.ts';

/** A text that travels as data: titles of screens, entries of menus. */
export type Localized = Text;

export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => text[language];
}
