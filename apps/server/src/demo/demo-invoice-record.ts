import { flagsOf, type PastInvoice } from '../capabilities/invoices/invoices.public.ts';
import type { Chance } from './chance.ts';
import type { DemoMall } from './demo-invoice-malls.ts';
import { type End, storyOf, type When } from './demo-invoice-story.ts';
import type { Purchase } from './demo-purchases.ts';
import type { PrintedNote } from './receipt-lines.ts';

export interface DemoInvoice {
  readonly invoice: PastInvoice;
  /** What the picture says, where it is the note's own; borrowed, or none. */
  readonly picture: PrintedNote | 'borrowed' | null;
}

export interface Place extends When {
  readonly index: number;
}

const idOf = (sentAt: Date, index: number): string => {
  const time = sentAt.getTime().toString(16).padStart(12, '0');
  const low = (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  const tail = index.toString(16).padStart(10, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${low.slice(0, 3)}-8${low.slice(3, 6)}-${low.slice(6)}${tail}`;
};

function customerAt({ customers }: DemoMall, sentAt: Date, chance: Chance): string {
  let [low, high] = [1, customers.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((customers[middle - 1]?.createdAt ?? sentAt) <= sentAt) low = middle;
    else high = middle - 1;
  }
  // Some send often, most now and then.
  const customer = customers[Math.floor(chance.next() ** 1.7 * low)];
  if (!customer) throw new Error('a mall without customers has no notes');
  return customer.customerId;
}

/** What the rules ask about a note, with nothing in it to look at twice. */
export const unsuspicious = (mallCode: string, amountInCents: number | null) => ({
  mallCode,
  amountInCents,
  isBuyerSender: null,
  alike: null,
  sentLately: 1,
  sentOfIssuerToday: 1,
  ofSender: { notes: 0, averageInCents: 0 },
  ofIssuer: { notes: 0, averageInCents: 0 },
});

/** A sentence that makes somebody look twice, as the rules would say it. */
function suspicionOf({ mall, chance }: Place, { amountInCents }: Purchase): PastInvoice['flags'] {
  const nothing = unsuspicious(mall.code, amountInCents);
  const usual = {
    notes: 8 + chance.whole(20),
    averageInCents: Math.max(900, Math.floor(amountInCents / (16 + chance.whole(12)))),
  };
  return flagsOf(
    chance.pick([
      { ...nothing, sentLately: 6 + chance.whole(5) },
      { ...nothing, sentOfIssuerToday: 4 + chance.whole(3) },
      { ...nothing, isBuyerSender: false },
      { ...nothing, ofSender: usual },
      { ...nothing, ofIssuer: usual },
    ]),
  );
}

/** A purchase as the note of it that was sent. */
export function told(place: Place, purchase: Purchase, end: End, picture: DemoInvoice['picture'] = null): DemoInvoice {
  const { status, reason } = end;
  const { mall, sentAt, index, chance } = place;
  const isUnread = picture !== null && picture !== 'borrowed' && chance.next() < 0.6;
  const isOpen = status !== 'APROVADA' && status !== 'REJEITADA';
  // Until the analyst reads it: what came by its key alone says no amount.
  const isAmountKnown = !isUnread && !(isOpen && purchase.channel === 'ACCESSKEY' && chance.next() < 0.5);
  const flags = isOpen && chance.next() < (mall.isAnalysts ? 0.08 : 0.02) ? suspicionOf(place, purchase) : [];
  const story = storyOf(place, purchase, end);
  const known = isUnread
    ? {
        type: 'NFCE' as const,
        accessKey: null,
        issuerCnpj: null,
        storeUniversalId: null,
        model: null,
        series: null,
        number: null,
        issueDate: null,
        issuedAt: null,
      }
    : {
        type: purchase.type,
        accessKey: purchase.accessKey,
        issuerCnpj: purchase.shop.cnpj,
        storeUniversalId: purchase.shop.storeUniversalId,
        model: purchase.model,
        series: purchase.series,
        number: purchase.number,
        issueDate: purchase.issueDate,
        issuedAt: null,
      };
  return {
    invoice: {
      ...known,
      ...story,
      mallCode: mall.code,
      invoiceId: idOf(sentAt, index),
      customerId: customerAt(mall, sentAt, chance),
      channel: purchase.channel,
      amountInCents: isAmountKnown ? purchase.amountInCents : null,
      enrichmentProvider: isUnread ? null : story.enrichmentProvider,
      pictureId: null,
      status,
      recuseReason: reason,
      flags,
      sentAt,
      // Customers sent them by the app.
      writers: [],
    },
    picture,
  };
}
