import { addDays, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { InvoiceStatus, RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import { type Chance, chanceFrom } from './chance.ts';
import { dayOf } from './days.ts';
import type { DemoMall, Shop } from './demo-invoice-malls.ts';
import { customerAt, type DemoInvoice, type Place, told } from './demo-invoice-record.ts';
import type { End } from './demo-invoice-story.ts';
import { drawn, type Purchase, purchaseIn } from './demo-purchases.ts';
import { customOf, momentOf } from './opening-hours.ts';

export const INVOICE_DAYS = 120;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Of notes that nobody has decided on, what they wait for. */
const OPEN = [
  ['AVALIACAO_PENDENTE', 88],
  ['CNPJ_ANALISE', 4],
  ['ANALISE', 5],
  ['ERRO_ENRIQUECIMENTO', 3],
] as const satisfies readonly [InvoiceStatus, number][];

/** How likely a note is still open: the analyst's malls are some days behind, the others hardly; here and there one is forgotten. */
function openShare({ isAnalysts }: DemoMall, days: number): number {
  if (isAnalysts) return days < 8 ? 0.85 : days < 14 ? 0.25 : 0.003;
  return days < 1.5 ? 0.6 : days < 4 ? 0.15 : 0.003;
}

const BY_RULE = [
  ['DUPLICATED_INVOICE', 60],
  ['CNPJ_ANALYSE', 30],
  ['VALUE_LIMIT', 10],
] as const satisfies readonly [RecuseReason, number][];

/** What analysts refuse for, who see more than the rules do. */
const BY_ANALYST = [
  ['DUPLICATED_INVOICE', 62],
  ['CNPJ_ANALYSE', 20],
  ['VALUE_LIMIT', 9],
  ['DAILY_LIMIT', 3],
  ['MONTHLY_LIMIT', 3],
  ['QUARANTINE', 3],
] as const satisfies readonly [RecuseReason, number][];

/** What the notes of one load have in common: numbers that no shop gives twice, and what a duplicate is a duplicate of. */
function createTold() {
  const numbers = new Map<string, number>();
  const approved = new Map<string, Purchase>();
  return {
    nextNumber({ cnpj }: Shop): number {
      const number = (numbers.get(cnpj) ?? 1000 + (Number(cnpj.slice(2, 8)) % 40_000)) + 1;
      numbers.set(cnpj, number);
      return number;
    },
    remember: ({ code }: DemoMall, purchase: Purchase) => void approved.set(code, purchase),
    lastApproved: ({ code }: DemoMall) => approved.get(code),
  };
}

type Told = ReturnType<typeof createTold>;

/** Refused for what is the case: the same as another, of a company that is no store of the mall, or of no value or too much. */
function refused(place: Place, all: Told, reason: RecuseReason, isByRule: boolean): DemoInvoice | null {
  const { mall, sentAt, chance } = place;
  const end: End = { status: 'REJEITADA', reason, isByRule };
  if (reason === 'DUPLICATED_INVOICE') {
    const same = all.lastApproved(mall);
    return same && same.issuedAt < sentAt ? told(place, same, end) : null;
  }
  const companies = isByRule ? mall.blocked : [...mall.blocked, ...mall.strangers.filter((each) => each.firstSeenAt <= sentAt)];
  if (reason === 'CNPJ_ANALYSE' && companies.length === 0) return null;
  const shop = chance.pick(reason === 'CNPJ_ANALYSE' ? companies : mall.shops);
  const purchase = purchaseIn(mall, shop, { number: all.nextNumber(shop), sentAt }, chance);
  if (reason !== 'VALUE_LIMIT') return told({ ...place, ...(reason === 'QUARANTINE' ? newcomerOf(place) : {}) }, purchase, end);
  const [first] = purchase.items;
  if (!first || chance.next() < 0.5) return told(place, { ...purchase, items: [], amountInCents: 0 }, end);
  const items = [{ ...first, quantity: Math.ceil((5_000_100 + chance.whole(900_000)) / first.cents) }];
  return told(
    place,
    { ...purchase, items, amountInCents: items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0) },
    end,
  );
}

/** Who registered last before then. */
function newcomerOf({ mall: { customers }, sentAt }: Place): { customerId: string } | object {
  const newest = customers.findLast(({ createdAt }) => createdAt < sentAt);
  return newest ? { customerId: newest.customerId } : {};
}

/** Buying for a whole party: far above what is usual. */
function manyOf({ mall, chance }: Place, isOpen: boolean): number {
  const isParty = chance.next() < (isOpen && mall.isAnalysts ? 0.06 : 0.001);
  return isParty ? 16 + chance.whole(14) : 1;
}

interface Wish {
  readonly shop?: Shop;
  readonly isOpen?: boolean;
}

function ordinary(place: Place, all: Told, wish: Wish = {}): DemoInvoice {
  const { mall, sentAt, at, chance } = place;
  const days = (at.getTime() - sentAt.getTime()) / DAY;
  const isOpen = wish.isOpen ?? chance.next() < openShare(mall, days);
  const byRule = !isOpen && chance.next() < 0.055 ? refused(place, all, drawn<RecuseReason>(chance, BY_RULE), true) : null;
  if (byRule) return byRule;
  const byAnalyst = !isOpen && chance.next() < 0.05 ? refused(place, all, drawn<RecuseReason>(chance, BY_ANALYST), false) : null;
  if (byAnalyst) return byAnalyst;
  const wanted: InvoiceStatus = isOpen ? (wish.isOpen ? 'AVALIACAO_PENDENTE' : drawn<InvoiceStatus>(chance, OPEN)) : 'APROVADA';
  const strangers = wanted === 'CNPJ_ANALISE' ? mall.strangers.filter(({ firstSeenAt }) => firstSeenAt <= sentAt) : [];
  const status = wanted === 'CNPJ_ANALISE' && strangers.length === 0 ? 'AVALIACAO_PENDENTE' : wanted;
  const shop = wish.shop ?? chance.pick(strangers.length > 0 ? strangers : mall.shops);
  const many = manyOf(place, isOpen);
  const purchase = purchaseIn(mall, shop, { number: all.nextNumber(shop), sentAt, isOpen, many }, chance);
  if (status === 'APROVADA') all.remember(mall, purchase);
  return told(place, purchase, { status, reason: null, isByRule: false });
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

const AWAITING_ISSUER: End = { status: 'CNPJ_ANALISE', reason: null, isByRule: false };

/** The notes that strangers became known by, the first of them when they were first seen. */
function* ofStrangers(malls: readonly DemoMall[], at: Date, all: Told, from: Date): Generator<DemoInvoice> {
  let index = 0x1000000;
  for (const mall of malls)
    for (const shop of mall.strangers) {
      const chance = chanceFrom(Math.imul(index, 0x85ebca6b));
      const notes = 1 + chance.whole(2);
      for (let note = 0; note < notes; note += 1) {
        index += 1;
        const later = Math.floor(note * chance.next() * (at.getTime() - shop.firstSeenAt.getTime()));
        const sentAt =
          note === 0
            ? shop.firstSeenAt
            : latest(shop.firstSeenAt, momentOf(dayOf(new Date(shop.firstSeenAt.getTime() + later)), at, chance));
        if (sentAt < from) continue;
        const place = { mall, sentAt, index, at, chance };
        yield told(
          place,
          purchaseIn(mall, shop, { number: all.nextNumber(shop), sentAt, isOpen: true }, chance),
          AWAITING_ISSUER,
        );
      }
    }
}

/** Somebody who sends one note after the other, or comes back to the same shop again and again. */
interface Burst {
  readonly mall: DemoMall;
  readonly customerId: string;
  readonly shop?: Shop;
  readonly step: number;
  sentAt: Date;
  left: number;
}

const BURST_DAYS = { from: 1, to: 7 };

function burstFrom({ mall, sentAt, at, chance }: Place): Burst | null {
  const days = (at.getTime() - sentAt.getTime()) / DAY;
  if (!mall.isAnalysts || days < BURST_DAYS.from || days > BURST_DAYS.to || chance.next() > 0.02) return null;
  const customerId = customerAt(mall, sentAt, chance);
  return chance.next() < 0.5
    ? { mall, customerId, sentAt, step: MINUTE, left: 8 }
    : { mall, customerId, sentAt, step: 11 * MINUTE, left: 5, shop: chance.pick(mall.shops) };
}

/** The days in their order, each for as many of the notes as it is busy. Asked for parts that never go back. */
function createDays(days: readonly string[]): (part: number) => string | undefined {
  const ends: number[] = [];
  for (const day of days) ends.push((ends.at(-1) ?? 0) + customOf(day));
  const whole = ends.at(-1) ?? 1;
  let place = 0;
  return (part) => {
    while (place < days.length - 1 && (ends[place] ?? whole) <= part * whole) place += 1;
    return days[place];
  };
}

/** The same notes every time, up to so many, of the last months: each mall by its weight, the older ones first. */
export function* demoInvoices(total: number, at: Date, malls: readonly DemoMall[]): Generator<DemoInvoice> {
  if (malls.length === 0 || total === 0) return;
  const all = createTold();
  const today = saoPauloDay(at);
  const from = startOfSaoPauloDay(addDays(today, -INVOICE_DAYS));
  let made = 0;
  for (const invoice of ofStrangers(malls, at, all, from)) {
    if (made === Math.floor(total / 10)) break;
    made += 1;
    yield invoice;
  }
  const days = Array.from({ length: INVOICE_DAYS }, (_, index) => addDays(today, index + 1 - INVOICE_DAYS));
  const dayAt = createDays(days);
  const weights = malls.map((mall) => [mall, mall.weight] as const);
  let burst: Burst | null = null;
  for (let index = made; index < total; index += 1) {
    const chance: Chance = chanceFrom(Math.imul(index + 1, 0xc2b2ae35));
    if (burst !== null && burst.left > 0) {
      const { mall, customerId, shop } = burst;
      burst.left -= 1;
      burst.sentAt = new Date(burst.sentAt.getTime() + burst.step);
      const again = { mall, customerId, sentAt: burst.sentAt, index, at, chance };
      yield ordinary(again, all, { isOpen: true, ...(shop ? { shop } : {}) });
      continue;
    }
    const day = dayAt((index - made) / (total - made)) ?? today;
    const place: Place = { mall: drawn(chance, weights), sentAt: momentOf(day, at, chance), index, at, chance };
    burst = burstFrom(place);
    yield ordinary(place, all);
  }
}
