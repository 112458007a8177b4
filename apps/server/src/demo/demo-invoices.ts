import { addDays, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { type InvoiceStatus, RECUSE_REASONS, type RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import { type Chance, chanceFrom } from './chance.ts';
import { startOfDay } from './days.ts';
import type { DemoMall, Shop } from './demo-invoice-malls.ts';
import { type DemoInvoice, type Place, told } from './demo-invoice-record.ts';
import type { End } from './demo-invoice-story.ts';
import { drawn, type Purchase, purchaseIn } from './demo-purchases.ts';

export const INVOICE_DAYS = 120;
/**
 * Pictures that show what their note says, in each of the analyst's malls: for so many at the head of the queue, and so many of the
 * last days. All other notes borrow one of them.
 */
const OWN_PICTURES = 6;
const HEAD_DAYS = 8;
const LAST_DAYS = 2;

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;

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

/** Malls are open from ten to ten, and fullest in the afternoon. */
function momentOf(day: string, at: Date, chance: Chance): Date {
  const hour = 10 + 12 * ((chance.next() + chance.next()) / 2);
  const moment = startOfDay(day) + Math.floor(hour * HOUR) + chance.whole(60_000);
  return new Date(Math.min(moment, at.getTime() - 60_000 - chance.whole(4 * HOUR)));
}

const BY_RULE = [
  ['DUPLICATED_INVOICE', 60],
  ['CNPJ_ANALYSE', 30],
  ['VALUE_LIMIT', 10],
] as const satisfies readonly [RecuseReason, number][];

/** What the notes of one load have in common: numbers that no shop gives twice, and what a duplicate is a duplicate of. */
function createTold() {
  const numbers = new Map<string, number>();
  const approved = new Map<string, Purchase>();
  const pictured = new Map<string, number>();
  return {
    nextNumber({ cnpj }: Shop): number {
      const number = (numbers.get(cnpj) ?? 1000 + (Number(cnpj.slice(2, 8)) % 40_000)) + 1;
      numbers.set(cnpj, number);
      return number;
    },
    remember: ({ code }: DemoMall, purchase: Purchase) => void approved.set(code, purchase),
    lastApproved: ({ code }: DemoMall) => approved.get(code),
    takesOwnPicture({ code, isAnalysts }: DemoMall, days: number): boolean {
      if (!isAnalysts || (days > LAST_DAYS && days < HEAD_DAYS)) return false;
      const name = `${code} ${days > LAST_DAYS}`;
      const taken = pictured.get(name) ?? 0;
      pictured.set(name, taken + 1);
      return taken < OWN_PICTURES;
    },
  };
}

type Told = ReturnType<typeof createTold>;

const PICTURED = new Set<Purchase['channel']>(['OCR', 'BPO', 'AC', 'PARKING']);

/** One that the rules refused when it came: of a blocked issuer, the same as another, or of no value or too much. */
function refusedByRule(place: Place, all: Told): DemoInvoice | null {
  const { mall, sentAt, chance } = place;
  const reason = drawn(chance, BY_RULE);
  if (reason === 'DUPLICATED_INVOICE') {
    const same = all.lastApproved(mall);
    return same && same.issuedAt < sentAt ? told(place, same, { status: 'REJEITADA', reason, isByRule: true }) : null;
  }
  if (reason === 'CNPJ_ANALYSE' && mall.blocked.length === 0) return null;
  const shop = chance.pick(reason === 'CNPJ_ANALYSE' ? mall.blocked : mall.shops);
  const purchase = purchaseIn(mall, shop, all.nextNumber(shop), sentAt, chance);
  const amountInCents =
    reason === 'VALUE_LIMIT' ? (chance.next() < 0.7 ? 0 : 5_100_000 + chance.whole(1_500_000)) : purchase.amountInCents;
  return told(place, { ...purchase, amountInCents }, { status: 'REJEITADA', reason, isByRule: true });
}

function ordinary(place: Place, all: Told): DemoInvoice {
  const { mall, sentAt, at, chance } = place;
  const days = (at.getTime() - sentAt.getTime()) / DAY;
  const isOpen = chance.next() < openShare(mall, days);
  const byRule = !isOpen && chance.next() < 0.055 ? refusedByRule(place, all) : null;
  if (byRule) return byRule;
  const wanted: InvoiceStatus = isOpen ? drawn(chance, OPEN) : chance.next() < 0.05 ? 'REJEITADA' : 'APROVADA';
  const strangers = wanted === 'CNPJ_ANALISE' ? mall.strangers.filter(({ firstSeenAt }) => firstSeenAt <= sentAt) : [];
  const status = wanted === 'CNPJ_ANALISE' && strangers.length === 0 ? 'AVALIACAO_PENDENTE' : wanted;
  const shop = chance.pick(strangers.length > 0 ? strangers : mall.shops);
  const purchase = purchaseIn(mall, shop, all.nextNumber(shop), sentAt, chance);
  const end: End = { status, reason: status === 'REJEITADA' ? chance.pick(RECUSE_REASONS) : null, isByRule: false };
  if (status === 'APROVADA') all.remember(mall, purchase);
  if (!PICTURED.has(purchase.channel)) return told(place, purchase, end);
  if (status !== 'AVALIACAO_PENDENTE' || !mall.isAnalysts) return told(place, purchase, end, 'borrowed');
  // Whoever reviews looks from the picture to the form: there a picture that says something else would only confuse.
  if (!all.takesOwnPicture(mall, days)) return told(place, { ...purchase, channel: 'NAPP' }, end);
  return told(place, purchase, end, { ...purchase, cnpj: shop.cnpj, storeName: shop.name, mallName: mall.name });
}

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
        const sentAt = new Date(shop.firstSeenAt.getTime() + later);
        if (sentAt < from) continue;
        const place = { mall, sentAt, index, at, chance };
        yield told(place, purchaseIn(mall, shop, all.nextNumber(shop), sentAt, chance), AWAITING_ISSUER);
      }
    }
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
  const weights = malls.map((mall) => [mall, mall.weight] as const);
  for (let index = made; index < total; index += 1) {
    const chance = chanceFrom(Math.imul(index + 1, 0xc2b2ae35));
    const day = days[Math.floor((INVOICE_DAYS * (index - made)) / (total - made))] ?? today;
    yield ordinary({ mall: drawn(chance, weights), sentAt: momentOf(day, at, chance), index, at, chance }, all);
  }
}
