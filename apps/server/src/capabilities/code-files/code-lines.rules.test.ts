import type { IntegrationType } from '@galeria/contract/reference/enumerations/benefit-terms';
import { describe, expect, test } from 'vitest';
import { type ReadLine, readBurnedLine, readCampaignLine, readLoadedLine } from './code-lines.rules.ts';

const LONGEST = `${'x '.repeat(127)}x`;
const said = (read: ReadLine) => (read.ok ? [read.code, read.key, read.password] : null);

describe('[BEN-05] a line of a file of codes that are loaded', () => {
  test.each<[what: string, type: IntegrationType, text: string, read: ReadLine]>([
    [
      'of twelve digits',
      'TWELVE_DIGITS_CSV',
      '012345678901',
      { ok: true, line: 4, code: '012345678901', key: '012345678901', password: null },
    ],
    [
      'of sixteen digits, with its password',
      'SIXTEEN_DIGITS_PASSWORD_CSV',
      '0123456789012345;012345',
      { ok: true, line: 4, code: '0123456789012345', key: '0123456789012345', password: '012345' },
    ],
    [
      'of the other kind',
      'TWELVE_DIGITS_TXT',
      '0123456789012345;012345',
      { ok: false, line: 4, text: '0123456789012345;012345' },
    ],
    ['without its password', 'SIXTEEN_DIGITS_PASSWORD_CSV', '0123456789012345', { ok: false, line: 4, text: '0123456789012345' }],
  ])('%s', (_what, type, text, read) => expect(readLoadedLine(type, 4, text)).toEqual(read));
});

describe('[BEN-07] a line of a file of codes that are burned', () => {
  test.each<[what: string, text: string, code: string]>([
    ['a code alone', 'AB12', 'AB12'],
    ['as people read it out', ' ab-12 ', 'AB12'],
    ['with letters that look like digits', 'OIL9', '0119'],
    ['after a byte order mark', '\uFEFFAB12', 'AB12'],
    ['before a semicolon', 'AB12;Ana', 'AB12'],
    ['before a comma', 'AB12,Ana', 'AB12'],
    ['before a tab', 'AB12\tAna', 'AB12'],
    ['in quotes', '"AB12";"Ana"', 'AB12'],
    ['of one character', '7', '7'],
    ['with an accent, and with zeros in front', '00ç', '00Ç'],
    ['as long as they come', 'A'.repeat(64), 'A'.repeat(64)],
  ])('%s', (_what, text, code) => {
    expect(readBurnedLine(9, text)).toEqual({ ok: true, line: 9, code, key: code, password: null });
  });

  test.each<[what: string, text: string]>([
    ['that is empty', ''],
    ['whose first cell is', ';AB12'],
    ['of spaces and dashes alone', ' - '],
    ['with a sign before the code', '*AB12'],
    ['with a sign behind it', 'AB12*'],
    ['with a sign within it', 'AB*12'],
    ['with a sign within it that nobody sees', 'AB\u200B12'],
    ['longer than they come', 'A'.repeat(65)],
  ])('%s is left out', (_what, text) => expect(readBurnedLine(9, text)).toEqual({ ok: false, line: 9, text }));
});

describe('[CPN-03] a line of a file of codes of a campaign', () => {
  test.each<[what: string, line: number, text: string, expected: [string, string, null] | null]>([
    ['as it is printed, found as people type it', 2, 'oil-2026', ['OIL-2026', '0112026', null]],
    ['in quotes', 2, '"NATAL10";', ['NATAL10', 'NATA110', null]],
    ['too short', 2, 'ABC', null],
    ['of two cells', 2, 'NATAL10;5', null],
    ['empty', 2, '', null],
    ['the first, a code', 1, 'NATAL10', ['NATAL10', 'NATA110', null]],
    ['the heading of the export', 1, 'codigo', null],
    ['the heading of the export, in English', 1, 'Code', null],
    ['the heading of its uses', 1, 'USOS', null],
    ['the heading of its uses, in English', 1, 'uses', null],
    ['the first, with more than a heading', 1, 'CODIGO1', ['CODIGO1', 'C0D1G01', null]],
    ['a code that reads like a heading, further down', 2, 'codigo', ['CODIGO', 'C0D1G0', null]],
  ])('%s', (_what, line, text, expected) => {
    const read = readCampaignLine(line, text);
    expect(said(read)).toEqual(expected);
    expect(read.line).toBe(line);
    if (!read.ok) expect(read.text).toBe(text);
  });
});

describe('[BEN-05] [BEN-07] [CPN-03] a line that is left out', () => {
  test.each<[what: string, read: (text: string) => ReadLine]>([
    ['loaded', (text) => readLoadedLine('TWELVE_DIGITS_CSV', 1, text)],
    ['burned', (text) => readBurnedLine(1, text)],
    ['of a campaign', (text) => readCampaignLine(1, text)],
  ])('%s, is told by as much as finds it again', (_what, read) => {
    const texts = [`*${LONGEST.slice(1)}`, `*${LONGEST}`, `*${LONGEST}${LONGEST}`];
    expect(texts.map((text) => text.length)).toEqual([255, 256, 511]);
    expect(texts.map((text) => read(text))).toEqual(texts.map((text) => ({ ok: false, line: 1, text: text.slice(0, 255) })));
  });
});
