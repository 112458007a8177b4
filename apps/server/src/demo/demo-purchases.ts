import { accessKeyCheckDigit } from '@galeria/contract/kit/fields/access-key';
import type { InvoiceChannel, InvoiceType } from '@galeria/contract/reference/enumerations/invoice';
import type { Chance } from './chance.ts';
import { dayOf } from './days.ts';
import type { DemoMall, Shop } from './demo-invoice-malls.ts';
import { isWithin } from './linked-stores.ts';
import { boughtBefore } from './opening-hours.ts';
import { type Article, TRADES } from './trades.ts';

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
  readonly items: readonly BoughtItem[];
  readonly amountInCents: number;
  readonly accessKey: string | null;
}

const SAO_PAULO = '35';

/** In a thousand notes: most shoppers scan the code, some photograph the note, and many shops and partners tell of their sales. */
const CHANNELS = [
  ['ACCESSKEY', 575],
  ['NAPP', 240],
  ['FAREJEIRO', 160],
  ['OCR', 15],
  ['BPO', 6],
  ['AC', 4],
] as const satisfies readonly [InvoiceChannel, number][];

/** Of those that an analyst has before them: what a code alone tells needs nobody to read it. */
const CHANNELS_TO_READ = [
  ['OCR', 340],
  ['ACCESSKEY', 330],
  ['NAPP', 130],
  ['FAREJEIRO', 80],
  ['BPO', 80],
  ['AC', 40],
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

export interface BoughtItem extends Article {
  readonly quantity: number;
}

/** A few things of what the shop sells, one of them perhaps more than once. */
function boughtIn(shop: Shop, chance: Chance, many: number): BoughtItem[] {
  const { articles, mostThings } = TRADES[shop.trade];
  const from = chance.whole(articles.length);
  const things = Math.min(articles.length, 1 + Math.floor(chance.next() ** 1.5 * mostThings));
  return Array.from({ length: things }, (_, place) => {
    const article = articles[(from + place) % articles.length];
    if (!article) throw new Error('a shop sells nothing');
    return { ...article, quantity: place === 0 ? many * (chance.next() < 0.15 ? 2 : 1) : 1 };
  });
}

export const amountOf = (items: readonly BoughtItem[]): number =>
  items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

/** Of CF-e SAT, of which São Paulo makes no more. */
const typeIn = (chance: Chance, mall: DemoMall, shop: Shop): InvoiceType => {
  const type = drawn<InvoiceType>(chance, TRADES[shop.trade].types);
  return type === 'SAT' && mall.stateCode === SAO_PAULO ? 'NFCE' : type;
};

const MODELS: Partial<Record<InvoiceType, Purchase['model']>> = { NFE: '55', NFCE: '65', SAT: '59' };
const digits = (value: number, length: number): string => String(value).padStart(length, '0');

function keyOf(mall: DemoMall, cnpj: string, day: string, rest: string): string {
  const first = `${mall.stateCode}${day.slice(2, 4)}${day.slice(5, 7)}${cnpj}${rest}`;
  return `${first}${accessKeyCheckDigit(first)}`;
}

export interface PurchaseTraits {
  /** One that no other note of the shop has. */
  readonly number: number;
  readonly sentAt: Date;
  /** Whether an analyst has it before them. */
  readonly isOpen?: boolean;
  /** Of the first thing: a whole party's. */
  readonly many?: number;
}

const KEYLESS = new Set<InvoiceType>(['CINEMA', 'CVC', 'NFSE', 'ECF', 'DANFE']);

/** What is sent by its key or told by a partner has one; of photographed ones some cannot be read. */
function modelOf(type: InvoiceType, channel: InvoiceChannel, chance: Chance): Purchase['model'] {
  const isPhoto = channel === 'OCR' || channel === 'BPO' || channel === 'AC';
  return isPhoto && chance.next() < 0.15 ? null : (MODELS[type] ?? null);
}

/** Who tells of a sale: a linked shop its own client, which needs a key; no other has one. */
function toldBy(shop: Shop, sentAt: Date, type: InvoiceType, usual: InvoiceChannel): InvoiceChannel {
  if (usual !== 'NAPP' && usual !== 'FAREJEIRO') return usual;
  if (isWithin(shop.sync, sentAt) && MODELS[type]) return 'FAREJEIRO';
  return usual === 'NAPP' ? usual : 'ACCESSKEY';
}

export function purchaseIn(mall: DemoMall, shop: Shop, traits: PurchaseTraits, chance: Chance): Purchase {
  const { number, sentAt, isOpen = false, many = 1 } = traits;
  const type = typeIn(chance, mall, shop);
  const usual = toldBy(shop, sentAt, type, drawn(chance, isOpen && mall.isAnalysts ? CHANNELS_TO_READ : CHANNELS));
  const channel =
    type === 'PARKING_COUPON' ? 'PARKING' : usual === 'ACCESSKEY' && KEYLESS.has(type) ? (isOpen ? 'OCR' : 'NAPP') : usual;
  const model = modelOf(type, channel, chance);
  // To the second, as it is printed.
  const issuedAt = new Date(Math.floor(boughtBefore(sentAt, chance).getTime() / 1000) * 1000);
  const issueDate = dayOf(issuedAt);
  const random = chance.whole(1_000_000);
  const isSat = model === '59';
  const series = isSat ? String(900_000_000 + chance.whole(50_000)) : '1';
  const rest = isSat
    ? `59${series}${digits(number % 1_000_000, 6)}${digits(random, 6)}`
    : `${model}001${digits(number, 9)}1${digits(random, 8)}`;
  const items = boughtIn(shop, chance, many);
  return {
    shop,
    type,
    channel,
    model,
    series: model === null ? '' : series,
    number: String(isSat ? number % 1_000_000 : number),
    issuedAt,
    issueDate,
    items,
    amountInCents: amountOf(items),
    accessKey: model === null ? null : keyOf(mall, shop.cnpj, issueDate, rest),
  };
}
