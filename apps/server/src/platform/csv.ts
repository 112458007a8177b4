import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { fail } from './problem.ts';

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f-]/g, '')
    .trim()
    .toLowerCase();

/** Rows of a CSV by stream, as heading → text; semicolons, commas or tabs. A file that is no CSV is refused in words. */
export async function* readCsv(bytes: Readable): AsyncGenerator<{ line: number; cells: Record<string, string> }> {
  const parser = bytes.pipe(
    parse({
      bom: true,
      delimiter: [';', ',', '\t'],
      columns: (headings: string[]) => headings.map(plain),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
    }),
  );
  bytes.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    const { code, lines } = error as { code?: unknown; lines?: number };
    if (typeof code !== 'string' || !code.startsWith('CSV_')) throw error;
    fail('file-rejected', {
      messages: [`O arquivo não é um CSV válido${lines === undefined ? '' : ` (linha ${lines})`}`],
      cause: error,
    });
  }
}
