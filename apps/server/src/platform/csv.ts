import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { fail } from './problem.ts';

export interface CsvLine {
  /** Where it ends in the file, as an editor counts. */
  readonly line: number;
  /** By plain heading: 'E-mail' and 'Email' are 'email'. */
  readonly cells: Readonly<Record<string, string>>;
}

const DELIMITERS = [';', ',', '\t'] as const;
const LINE_CHARACTERS = 100_000;

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f-]/g, '')
    .trim()
    .toLowerCase();

/** One delimiter for the whole file, the most frequent of its headings: 'Silva, João' is one cell where semicolons separate. */
function delimiterOf(head: Buffer): string {
  const headings = (/[^\r\n]+/.exec(head.toString('latin1'))?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: headings.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** UTF-8 where the whole file is; otherwise what Excel writes in Portuguese when asked for plain CSV. */
async function inspect(open: () => Readable): Promise<{ encoding: 'utf-8' | 'windows-1252'; delimiter: string }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let delimiter: string | undefined;
  try {
    for await (const chunk of open() as AsyncIterable<Buffer>) {
      delimiter ??= delimiterOf(chunk);
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return { encoding: 'utf-8', delimiter: delimiter ?? ';' };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { encoding: 'windows-1252', delimiter: delimiter ?? ';' };
  }
}

/** With one kind of line end: the parser counts a CR LF inside quotes twice. */
async function* decoded(bytes: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const text = held + decoder.decode(chunk, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  yield `${held}${decoder.decode()}`.replace(/\r\n?/g, '\n');
}

function readHeadings(headings: readonly string[], required: readonly string[]): string[] {
  const known = headings.map(plain);
  const missing = required.filter((column) => !known.includes(column));
  if (missing.length > 0) fail('file-rejected', { messages: [`Faltam no arquivo as colunas: ${missing.join(', ')}`] });
  return known;
}

/** Lines of a CSV by stream. A file that is no CSV, or lacks a required column, is refused in words. `open` is called twice. */
export async function* readCsv(open: () => Readable, required: readonly string[]): AsyncGenerator<CsvLine> {
  const { encoding, delimiter } = await inspect(open);
  const text = Readable.from(decoded(open(), encoding));
  const parser = text.pipe(
    parse({
      delimiter,
      record_delimiter: '\n',
      columns: (headings: string[]) => readHeadings(headings, required),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: LINE_CHARACTERS,
    }),
  );
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = ` (linha ${error.lines})`;
    const message =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `Uma linha do arquivo tem mais de ${LINE_CHARACTERS} caracteres${place}`
        : `O arquivo não é um CSV válido${place}`;
    fail('file-rejected', { messages: [message], cause: error });
  } finally {
    text.destroy();
  }
}
