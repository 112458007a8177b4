import { formatBrl, formatDate, formatDateTime, formatPercent, UNREADABLE } from '../kit/formats.ts';
import type { Language, ReaderFormats } from './text.ts';

const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** Portuguese points and commas changed places: 'R$ 1.234,56' is 'R$ 1,234.56'. */
const swapped = (text: string): string =>
  text === UNREADABLE ? text : text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

const grouped = (count: number, mark: string): string => String(count).replace(/\B(?=(\d{3})+$)/g, mark);

/** Days stay DD/MM/YYYY in both: spec 9 fixes them, and tables beside a sentence show them so. */
export const READER_FORMATS: Readonly<Record<Language, ReaderFormats>> = {
  pt: {
    money: formatBrl,
    percent: formatPercent,
    count: (count) => grouped(count, '.'),
    date: formatDate,
    dateTime: formatDateTime,
    list: (words) => joined(words, 'e'),
  },
  en: {
    money: (cents) => swapped(formatBrl(cents)),
    percent: (percent) => swapped(formatPercent(percent)),
    count: (count) => grouped(count, ','),
    date: formatDate,
    dateTime: formatDateTime,
    list: (words) => joined(words, 'and'),
  },
};
