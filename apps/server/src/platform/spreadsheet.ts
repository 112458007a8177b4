export type Cell = string | number | null;

/**
 * FIL-03: a cell that begins with one of these is a formula to Excel and LibreOffice; an
 * apostrophe in front makes it text again.
 */
export const neutralise = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell) : neutralise(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** Semicolons and a byte order mark: what Excel in Portuguese opens without asking. */
export const toCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(`\uFEFF${csvLine(header)}${rows.map(csvLine).join('')}`, 'utf8');

/** The same row by row. */
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
