import { accessKeyCheckDigit } from '@galeria/contract/kit/fields/access-key';
import type { InvoiceChannel, InvoiceType } from '@galeria/contract/reference/enumerations/invoice';
import type { Chance } from './chance.ts';
import { dayOf } from './days.ts';
import type { DemoMall, Shop } from './demo-invoice-malls.ts';

/** A purchase as its note tells it, whether anybody has read the note or not. */
export interface Purchase {
  readonly shop: Shop;
  readonly type: InvoiceType;
  readonly channel: InvoiceChannel;
  readonly model: '55' | '59' | '65' | null;
  readonly series: string;
  readonly number: string;
  readonly issuedAt: Date;
  readonly issueDate: string;
  readonly amountInCents: number;
  readonly accessKey: string | null;
}

const DAY = 24 * 60 * 60_000;
const SAO_PAULO = '35';

/** Share of each type in a thousand notes. */
const TYPES = [
  ['NFCE', 735],
  ['NFE', 110],
  ['SAT', 40],
  ['DANFE', 25],
  ['NFSE', 30],
  ['PARKING_COUPON', 25],
  ['CINEMA', 15],
  ['ECF', 12],
  ['CVC', 8],
] as const satisfies readonly [InvoiceType, number][];
const CHANNELS = [
  ['OCR', 400],
  ['ACCESSKEY', 270],
  ['NAPP', 110],
  ['FAREJEIRO', 90],
  ['BPO', 80],
  ['AC', 50],
] as const satisfies readonly [InvoiceChannel, number][];

export function drawn<Value>(chance: Chance, shares: readonly (readonly [Value, number])[]): Value {
  let whole = 0;
  for (const [, share] of shares) whole += share;
  let left = chance.next() * whole;
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  throw new Error('there is nothing to draw from');
}

/** What is usual in shops whose name begins so, in cents. */
const USUAL: Readonly<Record<string, number>> = {
  Café: 3400,
  Doce: 2900,
  Cantina: 7800,
  Bistrô: 14_500,
  Livraria: 8900,
  Ótica: 58_000,
  Sapataria: 24_000,
  Joalheria: 79_000,
  Perfumaria: 19_900,
  Pet: 13_000,
  Brechó: 8900,
  Tabacaria: 5900,
};
const USUAL_ANYWHERE = 13_500;
const USUAL_BY_TYPE: Partial<Record<InvoiceType, number>> = { PARKING_COUPON: 2200, CINEMA: 6800 };
const ENDINGS = [0, 90, 99, 50, 90] as const;

/** Most are near what is usual, few are far above it; and most prices end in nines. */
function amountOf(chance: Chance, type: InvoiceType, shop: Shop): number {
  const [kind = ''] = shop.name.split(' ');
  const usual = USUAL_BY_TYPE[type] ?? USUAL[kind] ?? USUAL_ANYWHERE;
  const bell = Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
  const cents = Math.max(500, Math.round(usual * Math.exp(0.6 * bell)));
  return chance.next() < 0.7 ? Math.floor(cents / 100) * 100 + chance.pick(ENDINGS) : cents;
}

/** Of CF-e SAT, of which São Paulo makes no more. */
const typeIn = (chance: Chance, mall: DemoMall): InvoiceType => {
  const type = drawn(chance, TYPES);
  return type === 'SAT' && mall.stateCode === SAO_PAULO ? 'NFCE' : type;
};

const MODELS: Partial<Record<InvoiceType, Purchase['model']>> = { NFE: '55', NFCE: '65', SAT: '59' };
const digits = (value: number, length: number): string => String(value).padStart(length, '0');

function keyOf(mall: DemoMall, cnpj: string, day: string, rest: string): string {
  const first = `${mall.stateCode}${day.slice(2, 4)}${day.slice(5, 7)}${cnpj}${rest}`;
  return `${first}${accessKeyCheckDigit(first)}`;
}

/** `number` is one that no other note of the shop has. */
export function purchaseIn(mall: DemoMall, shop: Shop, number: number, sentAt: Date, chance: Chance): Purchase {
  const type = typeIn(chance, mall);
  const channel = type === 'PARKING_COUPON' ? 'PARKING' : drawn(chance, CHANNELS);
  // What is sent by its key has one; of photographed ones some cannot be read.
  const model =
    channel === 'ACCESSKEY' || chance.next() < 0.85 ? (MODELS[type] ?? (channel === 'ACCESSKEY' ? '65' : null)) : null;
  const issuedAt = new Date(sentAt.getTime() - Math.floor(chance.next() ** 3 * 4 * DAY) - 60_000);
  const issueDate = dayOf(issuedAt);
  const random = chance.whole(1_000_000);
  const isSat = model === '59';
  const series = isSat ? String(900_000_000 + chance.whole(50_000)) : '1';
  const rest = isSat
    ? `59${series}${digits(number % 1_000_000, 6)}${digits(random, 6)}`
    : `${model}001${digits(number, 9)}1${digits(random, 8)}`;
  return {
    shop,
    type: channel === 'ACCESSKEY' && MODELS[type] === undefined ? 'NFCE' : type,
    channel,
    model,
    series: model === null ? '' : series,
    number: String(isSat ? number % 1_000_000 : number),
    issuedAt,
    issueDate,
    amountInCents: amountOf(chance, type, shop),
    accessKey: model === null ? null : keyOf(mall, shop.cnpj, issueDate, rest),
  };
}
