/** The languages the product speaks. */
export const LANGUAGES = ['pt', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text without values, in both languages. */
export interface Text {
  readonly pt: string;
  readonly en: string;
}

/** How values inside a text are written for one reader. */
export interface ReaderFormats {
  /** Whole cents. */
  readonly money: (cents: number) => string;
  readonly percent: (percent: number) => string;
  readonly count: (count: number) => string;
  readonly date: (day: string) => string;
  readonly dateTime: (instant: string) => string;
  /** 'a', 'a and b', 'a, b and c'. */
  readonly list: (words: readonly string[]) => string;
}
