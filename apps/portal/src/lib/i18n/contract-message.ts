import { FIRST_TEXTS } from '@galeria/contract/messages/first-texts';
import type { Message, sentenceOf } from '@galeria/contract/messages/message';
import type { Said } from '@galeria/contract/messages/said';
import type { Text } from '@galeria/contract/messages/text';
import { i18n, type Language } from './i18n.ts';

const firstTexts: Readonly<Record<string, Text>> = FIRST_TEXTS;

/** What the catalogue is, once its code is here: the first visit does without it, every screen after that has it. */
let sentence: typeof sentenceOf | null = null;

/** The catalogue's code has come. */
export function speakWith(catalogue: typeof sentenceOf): void {
  sentence = catalogue;
}

/** What the contract or the server says: a text in both languages, the code of one, or a code with its values. */
export type Sayable = Text | Said | Message | string;

const languageNow = (): Language => (i18n.language === 'en' ? 'en' : 'pt');

/**
 * The sentence in the portal's language. A refusal is an answer in that language already, since every call names it, and
 * stays as it is; so does a code that nobody here knows yet.
 */
export function contractMessage(said: Sayable): string {
  const language = languageNow();
  if (typeof said === 'object' && 'pt' in said) return said[language];
  const code = typeof said === 'string' ? said : said.code;
  const first = firstTexts[code];
  if (first !== undefined && Object.hasOwn(firstTexts, code)) return first[language];
  if (sentence !== null) {
    const found = sentence(typeof said === 'string' ? said : (said as Message), language);
    if (found !== code) return found;
  }
  return typeof said === 'object' && 'text' in said ? said.text : code;
}
