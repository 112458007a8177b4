import type { ReaderFormats, Text } from './text.ts';

/** A value inside a text: plain JSON, written out for the reader only when it is read. */
export type Param = string | number | boolean | null | readonly Param[] | { readonly [name: string]: Param };
export type Params = { readonly [name: string]: Param };

/** A text with values, in both languages. */
export interface Phrase<Values extends Params> {
  readonly pt: (values: Values, formats: ReaderFormats) => string;
  readonly en: (values: Values, formats: ReaderFormats) => string;
}

/** One entry of the catalogue. */
// biome-ignore lint/suspicious/noExplicitAny: entries with different values stand in one table.
export type Entry = Text | Phrase<any>;

export const phrase = <Values extends Params>(pt: Phrase<Values>['pt'], en: Phrase<Values>['en']): Phrase<Values> => ({ pt, en });

/** The codes of a table, by themselves: what zod, a form or a record carries instead of the text. */
export const codesOf = <const Table extends Readonly<Record<string, Entry>>>(table: Table) =>
  Object.fromEntries(Object.keys(table).map((code) => [code, code])) as { readonly [Code in keyof Table]: Code };
