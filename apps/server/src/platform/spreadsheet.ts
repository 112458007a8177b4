import { neutraliseSeparated } from '@galeria/contract/kit/no-formula';

export type Cell = string | number | null;

const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell) : neutraliseSeparated(cell);
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** Semicolons and a byte order mark: what Excel in Portuguese opens without asking. */
export const toCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(`\uFEFF${csvLine(header)}${rows.map(csvLine).join('')}`, 'utf8');

/** A CSV file written row by row, so that a long list is never in memory whole. */
export async function csvBytes(
  header: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Promise<Buffer[]> {
  const bytes = [toCsv(header, [])];
  let held = '';
  for await (const row of rows) {
    held += csvLine(row);
    if (held.length <= 65_536) continue;
    bytes.push(Buffer.from(held, 'utf8'));
    held = '';
  }
  return [...bytes, Buffer.from(held, 'utf8')];
}
