import { formatDateTime } from '@galeria/contract/kit/formats';
import { neutraliseSeparated } from '@galeria/contract/kit/no-formula';

/** Money and percentages, with their two decimals. */
export interface Hundredths {
  readonly hundredths: number;
}

/** A moment, as São Paulo's clocks show it. */
export interface Moment {
  readonly at: Date;
}

export type Cell = string | number | Hundredths | Moment | null;

/** As a Brazilian spreadsheet reads it. */
function csvText(cell: Exclude<Cell, null>): string {
  if (typeof cell === 'string') return neutraliseSeparated(cell);
  if (typeof cell === 'number') return String(cell);
  return 'at' in cell ? formatDateTime(cell.at) : (cell.hundredths / 100).toFixed(2).replace('.', ',');
}

const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  const text = csvText(cell);
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
