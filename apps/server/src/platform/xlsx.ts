import { neutralise } from '@galeria/contract/kit/no-formula';
import { Zip, ZipDeflate } from 'fflate';
import type { Cell } from './spreadsheet.ts';

/** Excel's own limit, the heading's row included. */
const ROWS_PER_SHEET = 1_048_576;
/** XML 1.0 has no way to write these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const writable = (text: string): string => text.toWellFormed().replace(UNWRITABLE, '');
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Which format of STYLES a cell has. */
const STYLE = { heading: 1, hundredths: 2, moment: 3 } as const;

const LOCAL = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });
const DAY = 24 * 60 * 60_000;
/** Days from the last one of 1899 to the first of 1970. */
const EPOCH = 25_569;

/** Days, and the part of one, as a spreadsheet counts them; it knows no time zones. */
const serialOf = (at: Date): number => EPOCH + Date.parse(`${LOCAL.format(at).replace(' ', 'T')}Z`) / DAY;

/** Texts lie in their cell and say so: a CPF stays a text, its leading zeros too. A formula may hide behind what is left out. */
function cellXml(cell: Cell, style: string): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object')
    return 'at' in cell
      ? `<c s="${STYLE.moment}"><v>${serialOf(cell.at)}</v></c>`
      : `<c s="${STYLE.hundredths}"><v>${cell.hundredths / 100}</v></c>`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(neutralise(writable(cell)))}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], style = ''): string => `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;

const sheetHead = (columns: string): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns}<sheetData>`;
const SHEET_TAIL = '</sheetData></worksheet>';

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** What belongs around the sheets, once it is known how many there are. */
function envelope(sheets: readonly string[]): Record<string, string> {
  const numbers = sheets.map((_, index) => index + 1);
  const parts = numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT}.worksheet+xml"/>`);
  const entries = sheets.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const links = numbers.map((n) => `<Relationship Id="rId${n}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${n}.xml"/>`);
  return {
    'xl/styles.xml': STYLES,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}">${links.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${parts.join('')}</Types>`,
  };
}

const LEAST_WIDTH = 10;
const MOST_WIDTH = 48;
/** So many rows say how wide the columns are. */
const LOOKED_AT = 200;

const lengthOf = (cell: Cell): number => {
  if (cell === null) return 0;
  if (typeof cell !== 'object') return String(cell).length;
  // With the points between the thousands, and the two decimals.
  return 'at' in cell ? LOCAL.format(0).length : Math.ceil(String(cell.hundredths).length * (4 / 3)) + 1;
};

/** Wide enough for the heading and the first rows, and no wider than a screen bears. */
function columnsXml(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = header.map((heading, index) => {
    const longest = Math.max(heading.length, ...rows.map((row) => lengthOf(row[index] ?? null)));
    const width = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, longest + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

/** The first rows, and all of them. */
async function lookAhead(rows: Rows): Promise<{ first: (readonly Cell[])[]; all: AsyncIterable<readonly Cell[]> }> {
  const each = (async function* () {
    yield* rows;
  })();
  const first: (readonly Cell[])[] = [];
  while (first.length < LOOKED_AT) {
    const next = await each.next();
    if (next.done) break;
    first.push(next.value);
  }
  const all = (async function* () {
    yield* first;
    yield* each;
  })();
  return { first, all };
}

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/**
 * A workbook row by row: only its compressed bytes are in memory, however long the list. What does not fit on one sheet
 * goes on to the next, under the same heading.
 */
export async function xlsxBytes(
  sheet: string,
  header: readonly string[],
  rows: Rows,
  rowsPerSheet: number = ROWS_PER_SHEET,
): Promise<Buffer[]> {
  const bytes: Buffer[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else bytes.push(Buffer.from(chunk));
  });
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  const encoded = (text: string): Uint8Array => Buffer.from(text, 'utf8');
  const sheets: string[] = [];
  const { first, all } = await lookAhead(rows);
  const head = sheetHead(columnsXml(header, first)) + rowXml(header, ` s="${STYLE.heading}"`);
  const openSheet = () => {
    sheets.push(sheets.length === 0 ? sheet : `${sheet} ${sheets.length + 1}`);
    const file = open(`xl/worksheets/sheet${sheets.length}.xml`);
    file.push(encoded(head));
    return file;
  };

  let file = openSheet();
  let held = '';
  let written = 1;
  for await (const row of all) {
    if (written === rowsPerSheet) {
      file.push(encoded(held + SHEET_TAIL), true);
      file = openSheet();
      held = '';
      written = 1;
    }
    held += rowXml(row);
    written += 1;
    if (held.length > 65_536) {
      file.push(encoded(held));
      held = '';
    }
  }
  file.push(encoded(held + SHEET_TAIL), true);
  for (const [name, text] of Object.entries(envelope(sheets))) open(name).push(encoded(text), true);
  zip.end();
  if (failure) throw failure;
  return bytes;
}
