import { formatAccessKey, formatBrl, formatCnpj, formatDateTime } from '@galeria/contract/kit/formats';
import type { Chance } from './chance.ts';
import { LINE_LETTERS, type PrintedLine } from './receipt-picture.ts';

/** What a receipt says of a purchase. */
export interface PrintedNote {
  readonly storeName: string;
  readonly mallName: string;
  readonly cnpj: string;
  readonly number: string;
  readonly series: string;
  readonly issuedAt: Date;
  readonly amountInCents: number;
  readonly accessKey: string | null;
}

/** What shops whose name begins so sell; the others sell anything. */
const GOODS: Readonly<Record<string, readonly string[]>> = {
  Café: ['Café expresso', 'Cappuccino', 'Pão de queijo', 'Bolo de cenoura', 'Suco de laranja'],
  Doce: ['Brigadeiro', 'Torta de limão', 'Sorvete 2 bolas', 'Água sem gás', 'Cocada'],
  Cantina: ['Prato executivo', 'Lasanha', 'Suco natural', 'Pudim', 'Água com gás'],
  Bistrô: ['Risoto', 'Salada da casa', 'Filé ao molho', 'Petit gâteau', 'Suco de uva'],
  Livraria: ['Romance', 'Livro infantil', 'Caderno', 'Caneta', 'Marcador'],
  Ótica: ['Armação', 'Lente', 'Óculos de sol', 'Estojo', 'Cordão'],
  Sapataria: ['Sapato', 'Tênis', 'Sandália', 'Meia', 'Palmilha'],
  Joalheria: ['Anel prata', 'Brinco', 'Pulseira', 'Relógio', 'Caixa presente'],
  Perfumaria: ['Perfume 50 ml', 'Hidratante', 'Sabonete', 'Batom', 'Shampoo'],
  Pet: ['Ração 3 kg', 'Banho e tosa', 'Petisco', 'Coleira', 'Brinquedo'],
};
const ANYTHING = ['Camiseta', 'Calça', 'Blusa', 'Bolsa', 'Cinto', 'Presente'] as const;

const PAYMENTS = ['Cartão de crédito', 'Cartão de débito', 'PIX', 'Dinheiro'] as const;

const centred = (text: string): string => ' '.repeat(Math.max(0, Math.floor((LINE_LETTERS - text.length) / 2))) + text;
const apart = (left: string, right: string): string =>
  left.padEnd(LINE_LETTERS - right.length).slice(0, LINE_LETTERS - right.length) + right;
const plainAmount = (cents: number): string => formatBrl(cents).replace(/^R\$\s*/u, '');

/** One to five things that come to the amount, the last of them to what is left. */
function bought(amountInCents: number, goods: readonly string[], chance: Chance): { name: string; cents: number }[] {
  const count = Math.min(goods.length, 1 + chance.whole(5), Math.max(1, Math.floor(amountInCents / 300)));
  const from = chance.whole(goods.length);
  let left = amountInCents;
  return [...goods.slice(from), ...goods.slice(0, from)].slice(0, count).map((name, index) => {
    const cents = index === count - 1 ? left : Math.max(100, Math.floor((left * (0.2 + 0.5 * chance.next())) / 10) * 10);
    left -= cents;
    return { name, cents };
  });
}

export function receiptLines(note: PrintedNote, chance: Chance): PrintedLine[] {
  const [kind = ''] = note.storeName.split(' ');
  const items = bought(note.amountInCents, GOODS[kind] ?? ANYTHING, chance);
  const rule = '-'.repeat(LINE_LETTERS);
  const total = formatBrl(note.amountInCents).replace(/\s/u, ' ');
  const texts = (lines: readonly string[]): PrintedLine[] => lines.map((text) => ({ text }));
  return [
    note.storeName.length > LINE_LETTERS / 2 ? { text: centred(note.storeName) } : { text: note.storeName, isLarge: true },
    ...texts([centred(note.mallName), centred(`CNPJ ${formatCnpj(note.cnpj)}`), rule]),
    ...texts([centred('Documento auxiliar da nota fiscal'), centred('de consumidor eletrônica'), rule]),
    ...texts(
      items.map(({ name, cents }, index) => apart(`${String(index + 1).padStart(3, '0')} ${name}`, `1 x ${plainAmount(cents)}`)),
    ),
    ...texts([rule, apart('Qtd. total de itens', String(items.length))]),
    { text: `Total ${total}`, isLarge: true },
    ...texts([apart(chance.pick(PAYMENTS), plainAmount(note.amountInCents)), rule]),
    ...texts([`Nota n. ${note.number}  Série ${note.series || '-'}`, `Emissão ${formatDateTime(note.issuedAt)}`]),
    ...(note.accessKey === null ? [] : texts(['Chave de acesso', ...(formatAccessKey(note.accessKey).match(/.{1,40}/g) ?? [])])),
    ...texts([rule, centred('Consumidor não identificado'), centred('Nota fictícia de demonstração')]),
  ];
}
