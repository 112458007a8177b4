import type { Params, Phrase } from './phrase.ts';
import { READER_FORMATS } from './reader-formats.ts';
import type { Said } from './said.ts';
import type { Language } from './text.ts';
import { TEXTS } from './texts.ts';

type Texts = typeof TEXTS;
export type MessageCode = keyof Texts;

/** The values a text asks for; none for a text without any. */
export type ValuesOf<Code extends MessageCode> = Texts[Code] extends Phrase<infer Values> ? Values : Record<string, never>;

/** Codes of texts without values: they are a message by themselves. */
export type PlainCode = { [Code in MessageCode]: Texts[Code] extends { readonly pt: string } ? Code : never }[MessageCode];

/** What is said, before anybody reads it: what records keep and rules answer. */
export interface Message {
  readonly code: string;
  readonly params: Params;
}

/** A message, or the code of one without values. */
export type Saying = PlainCode | Message;

export const message = <const Code extends MessageCode>(
  code: Code,
  ...[params]: Texts[Code] extends { readonly pt: string } ? [] : [params: ValuesOf<Code>]
): Message => ({ code, params: params ?? {} });

export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(TEXTS, code);

/** The sentence in a language. A code nobody knows, as a newer server's may be, is said as it is. */
export function sentenceOf(said: Message | string, language: Language): string {
  const { code, params } = typeof said === 'string' ? { code: said, params: {} } : said;
  if (!isMessageCode(code)) return code;
  const entry: { readonly [Each in Language]: unknown } = TEXTS[code];
  const text = entry[language];
  return typeof text === 'function' ? text(params, READER_FORMATS[language]) : String(text);
}

export const toMessage = (saying: Saying): Message => (typeof saying === 'string' ? coded(saying) : saying);

/** As it leaves the server: with its sentence, in Portuguese unless the call asks otherwise. */
export const spoken = (saying: Saying, language: Language = 'pt'): Said => {
  const { code, params } = toMessage(saying);
  return { code, params, text: sentenceOf({ code, params }, language) };
};

/** The message of a code that came as plain text, as zod carries its codes. */
export const coded = (code: string): Message => ({ code, params: {} });

/** What a schema refused a value with: its rules carry codes. */
export const issueMessage = (
  error: { readonly issues: readonly { readonly message: string }[] },
  otherwise: PlainCode,
): Message => coded(error.issues[0]?.message ?? otherwise);
