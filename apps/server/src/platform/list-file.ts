import type { EXPORT_FORMATS } from '@galeria/contract/tasks/task';
import { type Cell, csvBytes } from './spreadsheet.ts';
import { xlsxBytes } from './xlsx.ts';

export type ListFormat = (typeof EXPORT_FORMATS)[number];

export interface List {
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** How a list becomes a file, by the format a person chose (FIL-03). */
export const LIST_FILES: Readonly<
  Record<ListFormat, { readonly contentType: string; readonly write: (list: List) => Promise<Buffer[]> }>
> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: ({ header, rows }) => csvBytes(header, rows) },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: ({ sheet, header, rows }) => xlsxBytes(sheet, header, rows),
  },
};
