import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { readAccessKey } from '@galeria/contract/kit/fields/access-key';
import { cnpjOfCell, isCnpj } from '@galeria/contract/kit/fields/cnpj';
import { cpfOfCell, isCpf } from '@galeria/contract/kit/fields/cpf';
import { isDay } from '@galeria/contract/kit/fields/dates';
import { READER_FORMATS } from '@galeria/contract/messages/reader-formats';
import { SALE_REFUSAL_TEXTS } from '@galeria/contract/messages/sale-refusal-texts';
import { COUNTS } from '@galeria/contract/reference/limits';
import { documentKindOf } from '@galeria/contract/store-sync/document-kind';
import { zonedText } from '@galeria/note-reader/zoned-text';
import { named } from './sale-reference.ts';
import type { SyncedSale } from './wire.ts';

const COLUMNS = [
  'cnpj',
  'luc',
  'data',
  'hora',
  'documento',
  'serie',
  'numero',
  'chave',
  'cpf',
  'valor_bruto',
  'desconto',
  'valor_liquido',
  'forma_pagamento',
  'cancelado',
] as const;
/** INV-18: vNFTot. Programs that do not know it leave the column out. */
const OPTIONAL = ['valor_com_tributos'] as const;
const KNOWN: readonly string[] = [...COLUMNS, ...OPTIONAL];
type Column = (typeof COLUMNS)[number] | (typeof OPTIONAL)[number];
/** The cell of a column that is not there is empty. */
type Cells = Readonly<Record<Column, string>>;
const NO_CELLS = Object.fromEntries(OPTIONAL.map((name) => [name, ''])) as Pick<Cells, (typeof OPTIONAL)[number]>;

const EXPECTED = `As colunas esperadas, separadas por ponto e vírgula, são: ${COLUMNS.join(';')} (e, se o sistema a tiver, ${OPTIONAL.join(';')})`;
const MOST_FAULTS = 20;
const MOST_CODE_CHARACTERS = 20;

/** Cells of a line; inside quotes a semicolon is text and two quotes are one. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const cell = /\s*(?:"((?:[^"]|"")*)"|([^;]*?))\s*(;|$)/y;
  for (;;) {
    const match = cell.exec(line);
    if (match === null) return cells;
    const [, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') return cells;
  }
}

/** Why the header is not the one that is asked for, or null. */
function headerFault(header: readonly string[]): string | null {
  if (header.includes('qtd_vendas')) return `O arquivo traz totais por dia; é preciso uma linha para cada venda. ${EXPECTED}`;
  const missing = COLUMNS.filter((name) => !header.includes(name));
  const unknown = header.filter((name) => !KNOWN.includes(name));
  const doubled = header.filter((name, at) => header.indexOf(name) !== at);
  if (missing.length + unknown.length + doubled.length === 0) return null;
  const parts = [
    missing.length > 0 ? `faltam: ${missing.join(', ')}` : '',
    unknown.length > 0
      ? `não esperadas: ${unknown
          .map((name) => name.slice(0, 40))
          .slice(0, 20)
          .join(', ')}`
      : '',
    doubled.length > 0 ? `repetidas: ${doubled.join(', ')}` : '',
  ].filter((part) => part !== '');
  return `As colunas do arquivo estão erradas (${parts.join('; ')}). ${EXPECTED}`;
}

class LineFault extends Error {}
const fail = (reason: string): never => {
  throw new LineFault(reason);
};

function dayOf(text: string): string {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const day = year === undefined ? text : `${year}-${month}-${date}`;
  return isDay(day) ? day : fail(`a data '${text}' não existe; use AAAA-MM-DD ou DD/MM/AAAA`);
}

/** A line without an hour is of its day's beginning. */
function momentOf(day: string, hour: string): string {
  const [, time, seconds = ':00'] = /^(\d{2}:\d{2})(:\d{2})?$/.exec(hour === '' ? '00:00' : hour) ?? [];
  const moment = time === undefined ? undefined : zonedText(`${day}T${time}${seconds}`);
  return moment ?? fail(`hora: '${hour}' não é uma hora; use HH:MM ou HH:MM:SS`);
}

/** '1234,56', '1234.56', '1.234,56' and '1234'. '1.234' could be two things, and is refused. */
function centsOf(column: Column, text: string): number {
  const plain = /^\d{1,3}(\.\d{3})+,\d{2}$/.test(text) ? text.replaceAll('.', '') : text;
  const [, reais, cents = ''] = /^(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (reais === undefined) return fail(`${column}: '${text.slice(0, 40)}' não é um valor; use 1234,56`);
  const amount = Number(reais + cents.padEnd(2, '0'));
  return amount > COUNTS.noteAmountMax ? fail(`${column}: '${text}' é maior do que o aceito; confira a venda`) : amount;
}

/** Numbers without the zeros before them, as the access key has them: '000123' and '123' are one. */
const codeOf = (text: string): string => (/^\d{1,15}$/.test(text) ? String(Number(text)) : text);

function codeIn(column: Column, text: string): string | null {
  if (text === '') return null;
  return text.length > MOST_CODE_CHARACTERS ? fail(`${column}: no máximo ${MOST_CODE_CHARACTERS} caracteres`) : codeOf(text);
}

function keyOf(text: string): string | null {
  if (text === '') return null;
  const reading = readAccessKey(text);
  return reading.ok ? reading.accessKey.key : fail(`chave: '${text.slice(0, 50)}' não é uma chave de acesso válida`);
}

function isCancelled(text: string): boolean {
  if (!/^[SN]$/i.test(text)) fail(`cancelado: '${text}' não é S nem N`);
  return text.toUpperCase() === 'S';
}

function issuerOf(text: string): string {
  const cnpj = cnpjOfCell(text);
  return isCnpj(cnpj, { alphanumeric: true }) ? cnpj : fail(`cnpj: '${text.slice(0, 20)}' não é um CNPJ válido`);
}

/** As the server would refuse the sale: the shop corrects it here. */
const failAs = <Params>(
  text: { readonly pt: (params: Params, formats: typeof READER_FORMATS.pt) => string },
  params: Params,
): never => {
  const reason = text.pt(params, READER_FORMATS.pt);
  return fail(`${reason.charAt(0).toLowerCase()}${reason.slice(1)}`);
};

/** Gross less discount is net, to the cent, and the total with taxes is not less. */
function amountsOf(cells: Cells) {
  const grossCents = centsOf('valor_bruto', cells.valor_bruto);
  const discountCents = cells.desconto === '' ? 0 : centsOf('desconto', cells.desconto);
  const totalCents = centsOf('valor_liquido', cells.valor_liquido);
  const amounts = { grossCents, discountCents, totalCents };
  if (grossCents - discountCents !== totalCents) return failAs(SALE_REFUSAL_TEXTS['sale-amounts-disagree'], amounts);
  if (cells.valor_com_tributos === '') return amounts;
  const totalWithTaxesCents = centsOf('valor_com_tributos', cells.valor_com_tributos);
  const taxed = { ...amounts, totalWithTaxesCents };
  return totalWithTaxesCents < totalCents ? failAs(SALE_REFUSAL_TEXTS['sale-with-taxes-too-low'], taxed) : taxed;
}

/** A line is a sale; one that was cancelled is a sale and its end, so that its amount is known either way. */
function salesOf(cells: Cells, fileAt: number): SyncedSale[] {
  const day = dayOf(cells.data);
  const issuedAt = momentOf(day, cells.hora);
  const number = codeIn('numero', cells.numero) ?? fail('numero: falta o número da venda');
  const cpf = cpfOfCell(cells.cpf);
  const documentKind = documentKindOf(cells.documento);
  const identity = {
    accessKey: keyOf(cells.chave),
    issuerCnpj: issuerOf(cells.cnpj),
    series: codeIn('serie', cells.serie),
    number,
    // Left out where it says nothing, as the client before this one did.
    ...(documentKind !== null && { documentKind }),
  };
  const sale = named({
    kind: 'SALE',
    source: 'CSV',
    ...identity,
    luc: cells.luc === '' ? null : cells.luc.slice(0, MOST_CODE_CHARACTERS),
    issuedAt,
    ...amountsOf(cells),
    buyerCpf: isCpf(cpf) ? cpf : null,
    items: [],
  });
  if (!isCancelled(cells.cancelado)) return [sale];
  const cancelledAt = new Date(Math.max(fileAt, Date.parse(issuedAt))).toISOString();
  return [sale, named({ kind: 'CANCELLATION', ...identity, cancelledAt, day })];
}

/** Line by line, whatever its size. Every column that is sent is of digits and plain letters: the encoding does not matter. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path, { encoding: 'latin1' });
  try {
    // Awaiting readline alone leaves an error of the stream to nobody.
    const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
    const failed = new Promise<never>((_, reject) => stream.once('error', reject));
    failed.catch(() => {});
    const each = lines[Symbol.asyncIterator]();
    for (;;) {
      const next = await Promise.race([each.next(), failed]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    stream.destroy();
  }
}

const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;

type CsvPart = { readonly fault: string; readonly isHeader?: boolean } | { readonly sales: readonly SyncedSale[] };

async function* partsOf(path: string, fileAt: number): AsyncGenerator<CsvPart> {
  let header: string[] | null = null;
  let at = 0;
  for await (const line of linesOf(path)) {
    at += 1;
    if (header === null) {
      header = cellsOf(line.replace(BYTE_ORDER_MARK, '')).map((name) => name.toLowerCase());
      const fault = headerFault(header);
      if (fault === null) continue;
      yield { fault, isHeader: true };
      return;
    }
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    if (cells.length !== header.length) {
      yield { fault: `linha ${at}: tem ${cells.length} colunas em vez de ${header.length}` };
      continue;
    }
    try {
      const said = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])) as Record<Column, string>;
      const byName = { ...NO_CELLS, ...said };
      yield { sales: salesOf(byName, fileAt) };
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      yield { fault: `linha ${at}: ${error.message}` };
    }
  }
  if (header === null) yield { fault: `O arquivo está vazio. ${EXPECTED}`, isHeader: true };
}

/** Why the file is refused as a whole, or null: a shop corrects a file, not half of one. */
export async function csvFault(path: string): Promise<string | null> {
  const faults: string[] = [];
  let more = 0;
  for await (const part of partsOf(path, 0)) {
    if (!('fault' in part)) continue;
    if (part.isHeader) return part.fault;
    if (faults.length < MOST_FAULTS) faults.push(part.fault);
    else more += 1;
  }
  if (faults.length === 0) return null;
  const rest = more === 0 ? '' : `\n… e mais ${more} linhas`;
  return `O arquivo tem linhas que não podem ser lidas; nenhuma foi enviada. Corrija e coloque-o de novo na pasta.\n${faults.join('\n')}${rest}`;
}

/** The sales of a file that has no fault, in its order. `fileAt`: when the file was written. */
export async function* csvSales(path: string, fileAt: number): AsyncGenerator<SyncedSale> {
  for await (const part of partsOf(path, fileAt)) if ('sales' in part) yield* part.sales;
}
