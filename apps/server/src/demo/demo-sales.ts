import { accessKeyCheckDigit } from '@galeria/contract/kit/fields/access-key';
import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { addDays, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import { type Chance, chanceFrom } from './chance.ts';

type Sale = Extract<SyncedSale, { kind: 'SALE' }>;

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
/** São Paulo's, as the tax authority numbers states. */
const STATE = '35';
const OPENS_AT = 10;
const OPEN_HOURS = 12;
const ARTICLES = [
  { name: 'Camisa de algodão', ncm: '61091000', cents: 8990 },
  { name: 'Calça jeans', ncm: '62034200', cents: 18_990 },
  { name: 'Tênis casual', ncm: '64041900', cents: 27_990 },
  { name: 'Perfume 100 ml', ncm: '33030010', cents: 24_900 },
  { name: 'Livro de bolso', ncm: '49019900', cents: 4990 },
  { name: 'Fone de ouvido', ncm: '85183000', cents: 15_900 },
  { name: 'Refeição executiva', ncm: '21069090', cents: 4590 },
  { name: 'Vinho tinto 750 ml', ncm: '22042100', cents: 7990 },
] as const;

/** With the shop's own offset, as its documents have it. */
const asPrinted = (instant: Date): string => new Date(instant.getTime() - 3 * HOUR).toISOString().replace('Z', '-03:00');

/** CPFs that nobody of the demo's customers has: theirs begin elsewhere. */
const FIRST_BUYER = 900_000_000;

const keyOf = (cnpj: string, day: string, number: number): string => {
  const first = `${STATE}${day.slice(2, 4)}${day.slice(5, 7)}${cnpj}65001${String(number).padStart(9, '0')}1${String(
    (number * 7919) % 100_000_000,
  ).padStart(8, '0')}`;
  return `${first}${accessKeyCheckDigit(first)}`;
};

function saleAt(chance: Chance, cnpj: string, issuedAt: Date, number: number): Sale {
  const article = chance.pick(ARTICLES);
  const quantity = 1 + chance.whole(3);
  const grossCents = article.cents * quantity;
  const discountCents = chance.next() < 0.2 ? Math.round(grossCents / 10) : 0;
  const totalCents = grossCents - discountCents;
  const accessKey = keyOf(cnpj, saoPauloDay(issuedAt), number);
  return {
    ...{ kind: 'SALE', reference: accessKey, source: 'NFCE', accessKey, luc: null, issuerCnpj: cnpj, series: '1' },
    ...{ number: String(number), issuedAt: asPrinted(issuedAt), grossCents, discountCents, totalCents },
    buyerCpf: chance.next() < 0.35 ? completeCpf(String(FIRST_BUYER + chance.whole(90_000_000))) : null,
    items: [{ name: article.name, ncm: article.ncm, quantity: `${quantity}.0000`, totalCents }],
  };
}

/** More on Saturdays and Sundays, none before the shop opens or after now. */
export function demoSales(
  shop: { readonly index: number; readonly cnpj: string; readonly aDay: number },
  { days, at }: { readonly days: number; readonly at: Date },
): Sale[] {
  const chance = chanceFrom(7_000 + shop.index);
  const sales: Sale[] = [];
  const today = saoPauloDay(at);
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const opens = startOfSaoPauloDay(day).getTime() + OPENS_AT * HOUR;
    const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
    const many = Math.max(0, Math.round(shop.aDay * (isWeekend ? 1.6 : 0.8) + chance.next() - 0.5));
    const minutes = Array.from({ length: many }, () => chance.whole(OPEN_HOURS * 60)).sort((one, other) => one - other);
    for (const minute of minutes) {
      const issuedAt = new Date(opens + minute * MINUTE);
      if (issuedAt <= at) sales.push(saleAt(chance, shop.cnpj, issuedAt, sales.length + 1));
    }
  }
  return sales;
}
