import { accessKeyCheckDigit } from '@galeria/contract/kit/fields/access-key';
import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import { type Chance, chanceFrom } from './chance.ts';
import { asPrinted } from './days.ts';
import type { Purchase } from './demo-purchases.ts';
import { customOf, openingOf } from './opening-hours.ts';
import { type Article, TRADES, type TradeName } from './trades.ts';

export type Sale = Extract<SyncedSale, { kind: 'SALE' }>;

const MINUTE = 60_000;
/** CPFs that nobody of the demo's customers has: theirs begin elsewhere. */
const FIRST_BUYER = 900_000_000;

const keyOf = ({ stateCode, cnpj }: DemoShop, day: string, number: number): string => {
  const first = `${stateCode}${day.slice(2, 4)}${day.slice(5, 7)}${cnpj}65001${String(number).padStart(9, '0')}1${String(
    (number * 7919) % 100_000_000,
  ).padStart(8, '0')}`;
  return `${first}${accessKeyCheckDigit(first)}`;
};

interface DemoShop {
  readonly index: number;
  readonly cnpj: string;
  /** As the tax authority numbers states. */
  readonly stateCode: string;
  readonly trade: TradeName;
  readonly aDay: number;
}

function saleAt(chance: Chance, shop: DemoShop, issuedAt: Date, number: number): Sale {
  const { cnpj, trade } = shop;
  const article = chance.pick<Article>(TRADES[trade].articles);
  const quantity = 1 + chance.whole(3);
  const grossCents = article.cents * quantity;
  const discountCents = chance.next() < 0.2 ? Math.round(grossCents / 10) : 0;
  const totalCents = grossCents - discountCents;
  const accessKey = keyOf(shop, saoPauloDay(issuedAt), number);
  return {
    ...{ kind: 'SALE', reference: accessKey, source: 'NFCE', accessKey, luc: null, issuerCnpj: cnpj, series: '1' },
    ...{ number: String(number), issuedAt: asPrinted(issuedAt), grossCents, discountCents, totalCents },
    buyerCpf: chance.next() < 0.35 ? completeCpf(String(FIRST_BUYER + chance.whole(90_000_000))) : null,
    items: [{ name: article.name, ncm: article.ncm, quantity: `${quantity}.0000`, totalCents }],
  };
}

/** More on Saturdays and Sundays, none before the shop opens or after now. */
export function demoSales(shop: DemoShop, { days, at }: { readonly days: number; readonly at: Date }): Sale[] {
  const chance = chanceFrom(7_000 + shop.index);
  const sales: Sale[] = [];
  const today = saoPauloDay(at);
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const { opens, closes } = openingOf(day);
    const many = Math.max(0, Math.round(shop.aDay * customOf(day) + chance.next() - 0.5));
    const minutes = Array.from({ length: many }, () => chance.whole((closes - opens) / MINUTE)).sort((one, other) => one - other);
    for (const minute of minutes) {
      const issuedAt = new Date(opens + minute * MINUTE);
      if (issuedAt <= at) sales.push(saleAt(chance, shop, issuedAt, sales.length + 1));
    }
  }
  return sales;
}

const SOURCES = { '55': 'NFE', '59': 'CFE', '65': 'NFCE' } as const satisfies Record<
  NonNullable<Purchase['model']>,
  Sale['source']
>;

/** A purchase as the shop's client sent it. */
export function saleOf({ model, accessKey, shop, ...purchase }: Purchase, buyerCpf: string | null): Sale {
  if (model === null || accessKey === null) throw new Error('what the shop sends has its key');
  const { series, number, items, amountInCents } = purchase;
  return {
    ...{
      kind: 'SALE',
      reference: accessKey,
      source: SOURCES[model],
      accessKey,
      luc: null,
      issuerCnpj: shop.cnpj,
      series,
      number,
    },
    ...{
      issuedAt: asPrinted(purchase.issuedAt),
      grossCents: amountInCents,
      discountCents: 0,
      totalCents: amountInCents,
      buyerCpf,
    },
    items: items.map(({ name, ncm, quantity, cents }) => ({
      ...{ name, ncm, quantity: `${quantity}.0000`, totalCents: cents * quantity },
    })),
  };
}
