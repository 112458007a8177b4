import type { Sort } from './column.ts';

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** 'São João' is found by 'sao joao'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

export const compareValues = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

interface Selection<Row> {
  readonly search: string;
  /** What the search looks into. */
  readonly searchIn: (row: Row) => readonly string[];
  readonly sort: Sort;
  readonly sortBy: Readonly<Record<string, (row: Row) => string | number>>;
  readonly page: number;
  readonly size: number;
}

/** Lists that come whole (permissions, groups): search, order and page over the loaded rows, in the shape of a server page. */
export function selectRows<Row>(rows: readonly Row[], selection: Selection<Row>) {
  const words = foldText(selection.search).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = foldText(selection.searchIn(row).join(' '));
    return words.every((word) => text.includes(word));
  });
  const by = selection.sortBy[selection.sort.id];
  const ordered = by
    ? found.toSorted((a, b) => (selection.sort.desc ? compareValues(by(b), by(a)) : compareValues(by(a), by(b))))
    : found;
  const pageCount = Math.ceil(ordered.length / selection.size);
  const page = Math.min(Math.max(selection.page, 1), Math.max(pageCount, 1));
  return { data: ordered.slice((page - 1) * selection.size, page * selection.size), pageCount, total: ordered.length };
}
