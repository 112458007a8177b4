import writeXlsxFile from 'write-excel-file/node';

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

export async function toXlsx(sheet: string, header: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const heading = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((cell) => {
      if (cell === null) return null;
      return typeof cell === 'number' ? { value: cell, type: Number } : { value: neutralise(cell), type: String };
    }),
  );
  return writeXlsxFile([heading, ...body], { sheet, stickyRowsCount: 1 }).toBuffer();
}
