import { formatAccessKey, formatBrl, formatCnpj, formatDateTime } from '@galeria/contract/kit/formats';
import type { InvoiceType } from '@galeria/contract/reference/enumerations/invoice';
import type { Chance } from './chance.ts';
import type { BoughtItem } from './demo-purchases.ts';
import { LINE_LETTERS, type PrintedLine } from './receipt-picture.ts';

/** What a receipt says of a purchase. */
export interface PrintedNote {
  readonly type: InvoiceType;
  readonly storeName: string;
  readonly mallName: string;
  readonly cnpj: string;
  readonly number: string;
  readonly series: string;
  readonly issuedAt: Date;
  readonly items: readonly BoughtItem[];
  readonly amountInCents: number;
  readonly accessKey: string | null;
}

const TITLES: Partial<Record<InvoiceType, readonly string[]>> = {
  NFCE: ['Documento auxiliar da nota fiscal', 'de consumidor eletrônica'],
  NFE: ['DANFE simplificado', 'Nota fiscal eletrônica'],
  DANFE: ['DANFE', 'Documento auxiliar da nota fiscal'],
  SAT: ['Extrato', 'Cupom fiscal eletrônico - SAT'],
  ECF: ['Cupom fiscal'],
  NFSE: ['Nota fiscal de serviços eletrônica'],
  CINEMA: ['Comprovante de ingresso'],
  CVC: ['Comprovante de compra'],
};

const PAYMENTS = ['Cartão de crédito', 'Cartão de débito', 'PIX', 'Dinheiro'] as const;

const centred = (text: string): string => ' '.repeat(Math.max(0, Math.floor((LINE_LETTERS - text.length) / 2))) + text;
const apart = (left: string, right: string): string =>
  left.padEnd(LINE_LETTERS - right.length).slice(0, LINE_LETTERS - right.length) + right;
const plainAmount = (cents: number): string => formatBrl(cents).replace(/^R\$\s*/u, '');

/** Eleven groups of four digits, on lines that hold whole groups. */
const keyLines = (accessKey: string): string[] =>
  (formatAccessKey(accessKey).match(/.{1,40}(?= |$)/g) ?? []).map((line) => line.trim());

export function receiptLines(note: PrintedNote, chance: Chance): PrintedLine[] {
  const rule = '-'.repeat(LINE_LETTERS);
  const texts = (...lines: readonly string[]): PrintedLine[] => lines.map((text) => ({ text }));
  const { items, accessKey } = note;
  return [
    note.storeName.length > LINE_LETTERS / 2 ? { text: centred(note.storeName) } : { text: note.storeName, isLarge: true },
    ...texts(centred(note.mallName), centred(`CNPJ ${formatCnpj(note.cnpj)}`), rule),
    ...texts(...(TITLES[note.type] ?? ['Nota fiscal']).map(centred), rule),
    ...items.flatMap(({ name, quantity, cents }, index) =>
      texts(apart(`${String(index + 1).padStart(3, '0')} ${name}`, `${quantity} x ${plainAmount(cents)}`)),
    ),
    ...texts(rule, apart('Qtd. total de itens', String(items.reduce((sum, { quantity }) => sum + quantity, 0)))),
    { text: `Total ${formatBrl(note.amountInCents).replace(/\s/u, ' ')}`, isLarge: true },
    ...texts(apart(chance.pick(PAYMENTS), plainAmount(note.amountInCents)), rule),
    ...texts(`Nota n. ${note.number}  Série ${note.series || '-'}`, `Emissão ${formatDateTime(note.issuedAt)}`),
    ...(accessKey === null
      ? []
      : [...texts('Chave de acesso', ...keyLines(accessKey)), { text: '' }, { text: accessKey, isBars: true }]),
    ...texts(rule, centred('Consumidor não identificado'), centred('Nota fictícia de demonstração')),
  ];
}
