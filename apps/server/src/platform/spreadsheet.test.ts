import { neutralise, neutraliseSeparated } from '@galeria/contract/kit/no-formula';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXlsx } from '../testing/unzip.ts';
import { csvLine, toCsv } from './spreadsheet.ts';
import { xlsxBytes } from './xlsx.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['João', 'João'],
  ['a=b', 'a=b'],
  ['', ''],
])('[FIL-03] %j is written as %j', (text, written) => {
  expect(neutralise(text)).toBe(written);
});

test('[FIL-03] no cell of a CSV begins like a formula, whatever the text, and a reader gets back what was written', () => {
  const unit = fc.constantFrom('=', '+', '-', '@', ';', '"', '\n', '\r', '\t', 'a', 'é');
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 2, maxLength: 4 }), (row) => {
      const [read, ...more] = parse(csvLine(row), { delimiter: ';', record_delimiter: '\r\n' });
      expect(more).toEqual([]);
      expect(read).toEqual(row.map(neutraliseSeparated));
      expect(read?.some((cell) => /^[=+\-@]/.test(cell))).toBe(false);
    }),
  );
});

test('[FIL-03] nor does one when the file is opened with another separator', () => {
  const unit = fc.constantFrom('=', '+', '-', '@', ';', ',', '|', '"', ' ', '\t', '\n', 'a');
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1, maxLength: 4 }), (row) => {
      const line = csvLine(row).replace(/\r\n$/, '');
      // As loosely as any program reads: quotes mean nothing, and what is beside them is taken off.
      for (const separator of [',', ';', '|', '\t'])
        for (const cell of line.split(separator)) expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@]/);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['a,=1+1', `"a,'=1+1"`],
  ['a;-1', `"a;'-1"`],
  ['a; "@x', `"a; ""'@x"`],
  ['R$ 1,50', '"R$ 1,50"'],
])('[FIL-03] %j is written as %j', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

test('[FIL-03] a CSV begins with the mark that makes Excel read UTF-8; numbers stay numbers, nothing stays empty', () => {
  const csv = toCsv(
    ['Nome', 'Nº'],
    [
      ['Conceição', -3],
      [null, 0],
    ],
  );
  expect(csv.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(csv.subarray(3).toString('utf8')).toBe('Nome;Nº\r\nConceição;-3\r\n;0\r\n');
});

test('[FIL-03] a workbook holds text as text: long digits, formulas, markup, and what no XML may hold is left out', async () => {
  const awkward = ['01234567890', '=1+1', '<b>&"\'', 'ção 🎁', 'a\u0001b', '  x  '];
  const rows = readXlsx(
    Buffer.concat(await xlsxBytes('Plan', ['A', 'B', 'C', 'D', 'E', 'F'], [awkward, [1.5, null, 'x', null, null, null]])),
  );
  expect(rows[0]?.map(({ value }) => value)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  expect(rows[1]).toEqual(['01234567890', "'=1+1", '<b>&"\'', 'ção 🎁', 'ab', '  x  '].map((value) => ({ kind: 'text', value })));
  const empty = { kind: 'number', value: '' };
  expect(rows[2]).toEqual([{ kind: 'number', value: '1.5' }, empty, { kind: 'text', value: 'x' }, empty, empty, empty]);
});
