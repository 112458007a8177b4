import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXlsx, unzip } from '../testing/unzip.ts';
import { toCsv } from './spreadsheet.ts';
import { xlsxBytes } from './xlsx.ts';

const bytesOf = async (...args: Parameters<typeof xlsxBytes>) => Buffer.concat(await xlsxBytes(...args));
const cellsOf = (xml = ''): string[] => [...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text);

test('[FIL-03] what does not fit on a sheet goes on to the next, under the same heading, and the workbook names them all', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => [`r${index}`]);
  const files = unzip(await bytesOf('Clientes', ['H'], rows, 4));
  const sheets = [1, 2, 3].map((number) => cellsOf(files.get(`xl/worksheets/sheet${number}.xml`)));
  expect(sheets).toEqual([
    ['H', 'r0', 'r1', 'r2'],
    ['H', 'r3', 'r4', 'r5'],
    ['H', 'r6'],
  ]);
  expect([...(files.get('xl/workbook.xml') ?? '').matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Clientes',
    'Clientes 2',
    'Clientes 3',
  ]);
  for (const number of [1, 2, 3]) {
    expect(files.get('[Content_Types].xml')).toContain(`/xl/worksheets/sheet${number}.xml`);
    expect(files.get('xl/_rels/workbook.xml.rels')).toContain(`Target="worksheets/sheet${number}.xml"`);
  }
});

test('[FIL-03] a list that fills its sheet exactly has one, and an empty one has its heading', async () => {
  const exactly = unzip(await bytesOf('P', ['H'], [['a'], ['b'], ['c']], 4));
  expect([...exactly.keys()].filter((name) => name.includes('worksheets'))).toEqual(['xl/worksheets/sheet1.xml']);
  expect(readXlsx(await bytesOf('P', ['H'], []))).toEqual([[{ kind: 'text', value: 'H' }]]);
});

test('[FIL-03] more than a piece of it is held: long lists come out whole', async () => {
  async function* rows() {
    for (let index = 0; index < 5000; index += 1) yield [`linha ${index}`, index];
  }
  const read = readXlsx(await bytesOf('P', ['A', 'B'], rows()));
  expect(read).toHaveLength(5001);
  expect(read.at(-1)).toEqual([
    { kind: 'text', value: 'linha 4999' },
    { kind: 'number', value: '4999' },
  ]);
});

test('[FIL-03] a formula behind a character that is left out is one no more', async () => {
  expect(readXlsx(await bytesOf('P', ['A'], [['\u0001=1+1'], ['\ufffe@x']])).slice(1)).toEqual([
    [{ kind: 'text', value: "'=1+1" }],
    [{ kind: 'text', value: "'@x" }],
  ]);
});

test('[FIL-03] any text comes back as it was, but for what XML cannot hold and what would be a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const [, row] = readXlsx(await bytesOf('P', ['A'], [[text]]));
      const kept = text
        .toWellFormed()
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
      const value = row?.[0]?.value ?? '';
      expect([kept, `'${kept}`]).toContain(value);
      expect(/^[=+\-@\t\r\n]/.test(value)).toBe(false);
      expect(row?.[0]?.kind).toBe('text');
    }),
  );
});

test('[FIL-03] money and moments are numbers with their format, and columns are as wide as what they hold', async () => {
  const at = new Date('2026-11-18T18:00:00Z');
  const rows = [['Livraria Aurora do Shopping', { hundredths: 4_191_950 }, { at }]];
  const bytes = await bytesOf('P', ['Loja', 'Líquido', 'Última venda'], rows);
  const files = unzip(bytes);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<c s="2"><v>41919.5</v></c>');
  // 15:00 in São Paulo, of the day that spreadsheets number so.
  expect(sheet).toContain('<c s="3"><v>46344.625</v></c>');
  expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual(['29', '13', '21']);
  expect(files.get('xl/styles.xml')).toContain('formatCode="dd/mm/yyyy hh:mm"');
  expect(toCsv(['a', 'b'], [[{ hundredths: 4_191_950 }, { at }]]).toString()).toContain('"41919,50";18/11/2026 15:00');
});
