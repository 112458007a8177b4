import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VECTORS } from '@galeria/contract/testing/vectors';
import { keyOfNote, SHOP } from '@galeria/note-reader/testing/sample-notes';
import { describe, expect, test } from 'vitest';
import { csvFault, csvSales } from './read-csv.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import type { SyncedSale } from './wire.ts';

const HEADER = 'cnpj;luc;data;hora;documento;serie;numero;chave;cpf;valor_bruto;desconto;valor_liquido;forma_pagamento;cancelado';
const [CPF] = VECTORS.cpf.valid;
const FILE_AT = Date.parse('2026-11-17T12:00:00Z');
const LINE = `${SHOP};L-101;10/11/2026;14:30:05;NFCE;1;000123;;${CPF};1.234,56;34,56;1200,00;PIX;N`;

function file(content: string | Buffer): string {
  const path = join(temporaryFolder(), 'vendas.csv');
  writeFileSync(path, content);
  return path;
}

async function allOf(path: string): Promise<SyncedSale[]> {
  const sales: SyncedSale[] = [];
  for await (const sale of csvSales(path, FILE_AT)) sales.push(sale);
  return sales;
}

async function salesOf(...lines: string[]): Promise<SyncedSale[]> {
  const path = file([HEADER, ...lines].join('\n'));
  expect(await csvFault(path)).toBeNull();
  return allOf(path);
}

test('[SYN-05] a line is a sale, by the wire', async () => {
  expect(await salesOf(LINE)).toEqual([
    {
      kind: 'SALE',
      reference: expect.stringMatching(new RegExp(`^V-${SHOP}-1-123-[0-9a-f]{24}$`)),
      source: 'CSV',
      accessKey: null,
      luc: 'L-101',
      issuerCnpj: SHOP,
      series: '1',
      number: '123',
      documentKind: 'NFCE',
      issuedAt: '2026-11-10T14:30:05-03:00',
      grossCents: 123_456,
      discountCents: 3456,
      totalCents: 120_000,
      buyerCpf: CPF,
      items: [],
    },
  ]);
});

test('[SYN-05] dates, amounts and masks as people write them', async () => {
  const masked = SHOP.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  const [sale] = await salesOf(`"${masked}";;2026-11-10;;;;A-7;${keyOfNote()};;10.5;;10,50;"dinheiro; ""troco""";n`);
  expect(sale).toMatchObject({
    issuerCnpj: SHOP,
    luc: null,
    issuedAt: '2026-11-10T00:00:00-03:00',
    series: null,
    number: 'A-7',
    accessKey: keyOfNote(),
    grossCents: 1050,
    discountCents: 0,
    totalCents: 1050,
    buyerCpf: null,
  });
});

test('[SYN-05] a cancelled line is the sale and its end', async () => {
  const [sale, end, ...rest] = await salesOf(LINE.replace(/N$/, 'S'));
  expect(rest).toEqual([]);
  expect(sale).toMatchObject({ kind: 'SALE', number: '123' });
  expect(end).toMatchObject({
    kind: 'CANCELLATION',
    number: '123',
    series: '1',
    day: '2026-11-10',
    cancelledAt: '2026-11-17T12:00:00.000Z',
  });
});

test('[SYN-05] a byte order mark, Windows line ends, Latin-1 and columns in another order change nothing', async () => {
  const turned = (line: string) => line.split(';').toReversed().join(';');
  const path = file(
    Buffer.from(
      `\u00ef\u00bb\u00bf${turned(HEADER).toUpperCase()}\r\n${turned(LINE).replace('PIX', 'Crédito')}\r\n\r\n`,
      'latin1',
    ),
  );
  expect(await csvFault(path)).toBeNull();
  const [sale] = await allOf(path);
  expect(sale).toEqual((await salesOf(LINE))[0]);
});

test.each([
  ['daily totals', 'cnpj;luc;data;qtd_vendas;valor_bruto;valor_cancelado;valor_liquido', /totais por dia.*cnpj;luc;data;hora/],
  ['a column too few', HEADER.replace(';luc', ''), /faltam: luc.*cnpj;luc;data;hora/],
  ['a column too many', `${HEADER};vendedor`, /não esperadas: vendedor/],
  ['a column twice', `${HEADER};luc`, /repetidas: luc/],
  ['commas', HEADER.replaceAll(';', ','), /colunas do arquivo estão erradas/],
  ['nothing', '', /vazio/],
])('[SYN-05] a file with %s is refused as a whole', async (_what, header, reason) => {
  expect(await csvFault(file(header === '' ? '' : `${header}\n${LINE}\n`))).toMatch(reason);
});

test.each([
  ['a day that is none', '10/11/2026', '31/11/2026', /linha 3: a data '31\/11\/2026'/],
  ['an hour that is none', '14:30:05', '25:00', /linha 3: hora/],
  ['an amount that could be two', '1.234,56', '1.234', /linha 3: valor_bruto: '1\.234'/],
  [
    'an amount of more than a note may have',
    '1.234,56',
    '100.000.000,00',
    /linha 3: valor_bruto: '100\.000\.000,00' é maior do que o aceito/,
  ],
  ['an amount as other countries write it', '1.234,56', '1,234.56', /linha 3: valor_bruto: '1,234\.56' não é um valor/],
  ['a discount below zero', ';34,56;', ';-34,56;', /linha 3: desconto: '-34,56' não é um valor/],
  ['an amount below zero', '1200,00', '-1,00', /linha 3: valor_liquido/],
  ['another CNPJ', SHOP, '11111111111111', /linha 3: cnpj/],
  ['a key that is none', ';;', ';123;', /linha 3: chave/],
  ['no number', '000123', '', /linha 3: numero/],
  ['a word that is neither yes nor no', 'PIX;N', 'PIX;talvez', /linha 3: cancelado/],
  ['a cell too few', 'PIX;N', 'PIX', /linha 3: tem 13 colunas em vez de 14/],
])('[SYN-05] %s refuses the file, by its line', async (_what, right, wrong, reason) => {
  const bad = LINE.replace(right, wrong);
  expect(bad).not.toBe(LINE);
  expect(await csvFault(file([HEADER, LINE, bad, LINE].join('\n')))).toMatch(reason);
});

test('[SYN-05] the largest amount there is, and masks with and without points, are read', async () => {
  const amounts = (cells: string) => salesOf(LINE.replace('1.234,56;34,56;1200,00', cells));
  expect(await amounts('99.999.999,99;;99999999.99')).toMatchObject([{ grossCents: 9_999_999_999, totalCents: 9_999_999_999 }]);
  expect(await amounts('1.138,99;0,99;1138')).toMatchObject([{ grossCents: 113_899, discountCents: 99, totalCents: 113_800 }]);
});

test('[SYN-05] of many wrong lines the first are named and the rest counted', async () => {
  const bad = LINE.replace('PIX;N', 'PIX;?');
  const fault = await csvFault(file([HEADER, ...Array.from({ length: 50 }, () => bad)].join('\n')));
  expect(fault?.split('\n')).toHaveLength(22);
  expect(fault).toContain('… e mais 30 linhas');
});

test.each([
  [
    '1.234,56;34,56;1200,00',
    '10,00;0;10000,00',
    'valor bruto R$\u00a010,00 menos desconto R$\u00a00,00 é R$\u00a010,00, e o valor líquido diz R$\u00a010.000,00',
  ],
  [
    '1.234,56;34,56;1200,00',
    '10,00;;9,99',
    'valor bruto R$\u00a010,00 menos desconto R$\u00a00,00 é R$\u00a010,00, e o valor líquido diz R$\u00a09,99',
  ],
  [
    '1.234,56;34,56;1200,00',
    '10,00;12,00;0,00',
    'valor bruto R$\u00a010,00 menos desconto R$\u00a012,00 é -R$\u00a02,00, e o valor líquido diz R$\u00a00,00',
  ],
])('[SYN-05] amounts %s as %s refuse the file by the line, with the three figures', async (right, wrong, reason) => {
  const bad = LINE.replace(right, wrong);
  expect(bad).not.toBe(LINE);
  expect(await csvFault(file([HEADER, LINE, bad].join('\n')))).toContain(`linha 3: ${reason}`);
});

describe('[INV-18] the column of the total with taxes, which a file may have', () => {
  const withTaxes = (cell: string) => file([`${HEADER};valor_com_tributos`, `${LINE};${cell}`].join('\n'));
  test.each([
    ['1.236,78', 123_678],
    ['1200', 120_000],
    ['', undefined],
  ])('%j is %j', async (cell, cents) => {
    expect(await csvFault(withTaxes(cell))).toBeNull();
    const [sale] = await allOf(withTaxes(cell));
    expect(sale).toMatchObject({ totalCents: 120_000 });
    expect((sale as { totalWithTaxesCents?: number }).totalWithTaxesCents).toBe(cents);
  });

  test('left empty it changes nothing of what is sent, so that the sale keeps its name', async () => {
    expect(await allOf(withTaxes(''))).toEqual(await salesOf(LINE));
  });

  test.each([
    ['36,78', 'linha 2: o valor com tributos R$\u00a036,78 é menor que o valor líquido R$\u00a01.200,00'],
    ['1.236', "linha 2: valor_com_tributos: '1.236' não é um valor"],
  ])('%j refuses the file by the line', async (cell, reason) => {
    expect(await csvFault(withTaxes(cell))).toContain(reason);
  });
});

test.each([
  ['NFC-e', 'NFCE'],
  ['65', 'NFCE'],
  ['NF-e', 'NFE'],
  ['Cupom fiscal', 'NFCE'],
  ['SAT', 'CFE'],
  ['CF-e SAT', 'CFE'],
  ['nfs-e', 'NFSE'],
  ['Pedido nº', 'PEDIDON'],
  ['', undefined],
  ['-', undefined],
])('[SYN-05] a document called %j is of the kind %s, and so is its end', async (word, kind) => {
  const sales = await salesOf(LINE.replace('NFCE', word).replace(/N$/, 'S'));
  expect(sales.map(({ documentKind }) => documentKind)).toEqual([kind, kind]);
});
