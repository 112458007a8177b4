import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAccessKey,
  formatBrl,
  formatCnpj,
  formatCpf,
  formatDate,
  formatDateTime,
  formatPercent,
  formatPhone,
  maskCpf,
  maskEmail,
  maskPhone,
  type Shown,
  shortenFileName,
} from './formats.ts';

const KEY = '35251111222333000181650010000123451837461529';

const TEXT_FORMATS: readonly [string, (value: Shown) => string, readonly [Shown, string][]][] = [
  [
    'CPF',
    formatCpf,
    [
      ['12345678909', '123.456.789-09'],
      ['123.456.789-09', '123.456.789-09'],
      ['01234567890', '012.345.678-90'],
      [12_345_678_909, '123.456.789-09'],
      ['1234567890', '-'],
      ['123456789012', '-'],
      ['1234567890x', '-'],
    ],
  ],
  [
    'CNPJ',
    formatCnpj,
    [
      ['11222333000181', '11.222.333/0001-81'],
      ['191', '00.000.000/0001-91'],
      [191, '00.000.000/0001-91'],
      ['1222333000181', '01.222.333/0001-81'],
      ['12abc34501de35', '12.ABC.345/01DE-35'],
      ['12ABC34501DE3', '-'],
      ['112223330001811', '-'],
      ['11.222.333/0001-81', '11.222.333/0001-81'],
    ],
  ],
  [
    'phone',
    formatPhone,
    [
      ['11987654321', '(11) 98765-4321'],
      ['5511987654321', '(11) 98765-4321'],
      ['+55 (11) 98765-4321', '(11) 98765-4321'],
      ['55987654321', '(55) 98765-4321'],
      ['1134567890', '(11) 3456-7890'],
      [11_987_654_321, '(11) 98765-4321'],
      ['987654321', '-'],
      ['55119876543210', '-'],
      ['ramal 12', '-'],
    ],
  ],
  [
    'access key',
    formatAccessKey,
    [
      [KEY, '3525 1111 2223 3300 0181 6500 1000 0123 4518 3746 1529'],
      [`NFe${KEY}`, '3525 1111 2223 3300 0181 6500 1000 0123 4518 3746 1529'],
      ['35260812ABC34501DE35650010000000071409172630', '3526 0812 ABC3 4501 DE35 6500 1000 0000 0714 0917 2630'],
      [KEY.slice(1), '-'],
      [`${KEY}1`, '-'],
      ['ç'.repeat(44), '-'],
    ],
  ],
  [
    'masked CPF',
    maskCpf,
    [
      ['12345678909', '***.456.789-**'],
      ['123.456.789-09', '***.456.789-**'],
      ['123', '-'],
    ],
  ],
  [
    'masked phone',
    maskPhone,
    [
      ['5511987651234', '(11) *****-1234'],
      ['1134561234', '(11) ****-1234'],
      ['1234', '-'],
    ],
  ],
];

describe.each(TEXT_FORMATS)('%s', (name, format, cases) => {
  test.each(cases)(`[FMT-01] ${name} %j is shown as %j`, (value, shown) => {
    expect(format(value)).toBe(shown);
  });

  test.each([null, undefined, '', '   ', '-', Number.NaN])(`[FMT-01] ${name} %j cannot be read`, (value) => {
    expect(format(value)).toBe('-');
  });

  test(`[FMT-01] no ${name}, however odd, makes it throw or show nothing`, () => {
    const odd = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.stringMatching(/^\d{0,50}$/));
    fc.assert(fc.property(odd, (value) => format(value).length > 0));
  });
});

test.each([
  ['joana@dominio.example', 'j***@dominio.example'],
  [' Joana@Dominio.example ', 'j***@dominio.example'],
  ['j@dominio.example', 'j***@dominio.example'],
  ['joana', '-'],
  ['', '-'],
  [null, '-'],
  [undefined, '-'],
])('[PER-09] e-mail %j is masked as %j', (value, shown) => {
  expect(maskEmail(value)).toBe(shown);
});

describe('money and percent', () => {
  test.each([
    [123_456, 'R$\u00a01.234,56'],
    [0, 'R$\u00a00,00'],
    [-0, 'R$\u00a00,00'],
    [5, 'R$\u00a00,05'],
    [-123_456, '-R$\u00a01.234,56'],
    [100_000_000_000, 'R$\u00a01.000.000.000,00'],
    [1.5, '-'],
    [2 ** 53, '-'],
    [Number.NaN, '-'],
    [Number.POSITIVE_INFINITY, '-'],
    [null, '-'],
    [undefined, '-'],
  ])('[FMT-01] %d cents are shown as %j', (cents, shown) => {
    expect(formatBrl(cents)).toBe(shown);
  });

  test('[FMT-01] money reads as pt-BR writes it', () => {
    const reference = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
        expect(formatBrl(cents)).toBe(reference.format(cents === 0 ? 0 : cents / 100));
      }),
    );
  });

  test.each([
    [12.5, '12,50%'],
    [0, '0,00%'],
    [100, '100,00%'],
    [33.333_333, '33,33%'],
    [66.666_666, '66,67%'],
    [-2.5, '-2,50%'],
    [-0.001, '0,00%'],
    [1234.5, '1.234,50%'],
    [Number.NaN, '-'],
    [Number.NEGATIVE_INFINITY, '-'],
    [1e21, '-'],
    [null, '-'],
    [undefined, '-'],
  ])('[FMT-01] %d percent are shown as %j', (percent, shown) => {
    expect(formatPercent(percent)).toBe(shown);
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-15T13:05:00Z', '15/11/2026', '15/11/2026 10:05'],
    ['2026-11-15T02:59:59.999Z', '14/11/2026', '14/11/2026 23:59'],
    ['2026-11-15T03:00:00Z', '15/11/2026', '15/11/2026 00:00'],
    ['2018-12-25T02:00:00Z', '25/12/2018', '25/12/2018 00:00'],
    ['2026-11-15', '15/11/2026', '15/11/2026 00:00'],
    ['2018-11-04', '04/11/2018', '04/11/2018 01:00'],
    ['2026-11-15T10:30', '15/11/2026', '15/11/2026 10:30'],
    ['2026-01-02T10:30:00+09:00', '01/01/2026', '01/01/2026 22:30'],
    [new Date('2027-01-01T02:00:00Z'), '31/12/2026', '31/12/2026 23:00'],
    [Date.parse('2027-01-01T03:00:00Z'), '01/01/2027', '01/01/2027 00:00'],
    [0, '31/12/1969', '31/12/1969 21:00'],
  ])('[FMT-01] %j is shown as %s and %s', (value, date, dateTime) => {
    expect(formatDate(value)).toBe(date);
    expect(formatDateTime(value)).toBe(dateTime);
  });

  test.each([
    null,
    undefined,
    '',
    'ontem',
    '2026-02-30',
    '15/11/2026',
    new Date(Number.NaN),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    8.64e15,
    -8.64e15,
  ])('[FMT-01] %j cannot be read', (value) => {
    expect(formatDate(value)).toBe('-');
    expect(formatDateTime(value)).toBe('-');
  });

  test('[FMT-01] nothing makes a date throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double(), fc.date({ noInvalidDate: false })),
        (value) => formatDateTime(value).length > 0,
      ),
    );
  });
});

describe('cut names', () => {
  test.each([
    ['regras1.pdf', 'regras1.pdf'],
    ['regras-1.pdf', 'regras-1.pd…'],
    ['regulamento-de-natal-2026.pdf', 'regulamento…'],
    ['🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁', '🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁…'],
  ])('[PRO-06] file %j is shown as %j', (name, shown) => {
    expect(shortenFileName(name)).toBe(shown);
  });
});
