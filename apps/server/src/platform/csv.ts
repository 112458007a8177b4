import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { columnOfHeading } from '@galeria/contract/kit/import-columns';
import { message, type PlainCode } from '@galeria/contract/messages/message';
import { CsvError, parse } from 'csv-parse';
import { fail } from './problem.ts';

export interface CsvLine {
  /** Where it ends in the file, as an editor counts. */
  readonly line: number;
  /** By plain heading, in whichever language it was: 'E-mail' and 'Email' are 'email', 'name' is 'nome'. */
  readonly cells: Readonly<Record<string, string>>;
}

const DELIMITERS = [';', ',', '\t'] as const;
const LINE_CHARACTERS = 100_000;
/** OPS-08: a file comes in pieces of a thousand lines, and who reads them judges each at once. Nobody else waits for all of them. */
const PIECE_CHARACTERS = 4096;
const LINES_AT_ONCE = 50;

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
    const whole = text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
    for (let at = 0; at < whole.length; at += PIECE_CHARACTERS) yield whole.slice(at, at + PIECE_CHARACTERS);
  }
  yield `${held}${decoder.decode()}`.replace(/\r\n?/g, '\n');
}

function readHeadings(headings: readonly string[], required: readonly string[]): string[] {
  const known = headings.map((heading) => columnOfHeading(plain(heading)));
  const missing = required.filter((column) => !known.includes(column));
  if (missing.length > 0) fail('file-rejected', { messages: [message('columnsMissing', { columns: missing })] });
  return known;
}

/** What a file has to be. */
export interface CsvRule {
  /** By plain heading. */
  readonly required: readonly string[];
  readonly linesMax: number;
  readonly emptyMessage: PlainCode;
}

/**
 * Lines of a CSV by stream. A file that is no CSV, lacks a required column, has no line or too many is refused in words. `open` is
 * called twice.
 */
export async function* readCsv(open: () => Readable, { required, linesMax, emptyMessage }: CsvRule): AsyncGenerator<CsvLine> {
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
  let lines = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
      if (lines >= linesMax) fail('file-rejected', { messages: [message('tooManyLines', { most: linesMax })] });
      lines += 1;
      yield { line: info.lines, cells: record };
      if (lines % LINES_AT_ONCE === 0) await setImmediate();
    }
    if (lines === 0) fail('file-rejected', { messages: [emptyMessage] });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines);
    const said =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? message('lineTooLong', { characters: LINE_CHARACTERS, line })
        : message('csvInvalid', { line });
    fail('file-rejected', { messages: [said], cause: error });
  } finally {
    text.destroy();
  }
}
