import type { PastInvoice } from '../capabilities/invoices/invoices.public.ts';
import type { Chance } from './chance.ts';
import type { DemoMall } from './demo-invoice-malls.ts';
import { type End, type NoteSource, storyOf, type When } from './demo-invoice-story.ts';
import { buyerNamed, itemsOf, namedCpf, sourceOf } from './demo-note-source.ts';
import type { Purchase } from './demo-purchases.ts';
import { type Sale, saleOf } from './demo-sales.ts';
import type { PrintedNote } from './receipt-lines.ts';

export interface DemoInvoice {
  readonly invoice: PastInvoice;
  /** What its picture says, where it has one. */
  readonly picture: PrintedNote | null;
  /** What its XML says, where it came with one, and whom it names as the buyer. */
  readonly xml: { readonly note: PrintedNote; readonly buyerCpf: string | null } | null;
  /** The sale that the shop's client sent, where it did. */
  readonly sale: Sale | null;
}

export interface Place extends When {
  readonly index: number;
  /** Who sent it, where it is not just anybody. */
  readonly customerId?: string;
}

const idOf = (sentAt: Date, index: number): string => {
  const time = sentAt.getTime().toString(16).padStart(12, '0');
  const low = (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  const tail = index.toString(16).padStart(10, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${low.slice(0, 3)}-8${low.slice(3, 6)}-${low.slice(6)}${tail}`;
};

export function customerAt({ customers }: DemoMall, sentAt: Date, chance: Chance): string {
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

/** Where a partner tells of the sale, the buyer is known by CPF: mostly who sends it, now and then somebody else. */
function buyerIsSender(
  { channel }: Purchase,
  source: NoteSource,
  isOpen: boolean,
  { mall, chance, index }: Place,
): boolean | null {
  if (channel !== 'NAPP') return buyerNamed(source, index);
  return !(isOpen && chance.next() < (mall.isAnalysts ? 0.06 : 0.02));
}

const printedOf = ({ mall }: Place, { shop, ...purchase }: Purchase): PrintedNote => ({
  ...purchase,
  cnpj: shop.cnpj,
  storeName: shop.name,
  mallName: mall.name,
});

const ENTERED: ReadonlySet<Purchase['channel']> = new Set(['BPO', 'AC']);

/** How it came here: by whoever it can have come from. */
function channelOf({ channel }: Purchase, source: NoteSource, { clerk }: DemoMall): Purchase['channel'] {
  // Whoever does not hear of it from the shop's own client has it by its key.
  if (channel === 'FAREJEIRO' && source !== 'store') return 'ACCESSKEY';
  // Where no colleague enters what comes on paper, customers photograph it.
  return ENTERED.has(channel) && clerk === null ? 'OCR' : channel;
}

/** A purchase as the note of it that was sent. */
export function told(place: Place, bought: Purchase, end: End): DemoInvoice {
  const { status, reason } = end;
  const { mall, sentAt, index, chance } = place;
  const source = sourceOf(place, bought, end);
  const purchase: Purchase = { ...bought, channel: channelOf(bought, source, mall) };
  const isDocument = source === 'xml' || source === 'store' || source === 'sale';
  const picture = source === 'picture' ? printedOf(place, purchase) : null;
  const isOpen = status !== 'APROVADA' && status !== 'REJEITADA';
  // Somebody has to read it first; one whose issuer is in question was read.
  const isUnread = isOpen && status !== 'CNPJ_ANALISE' && picture !== null && chance.next() < 0.6;
  // Until the analyst reads it: what came by its key alone says no amount.
  const isAmountKnown = !isUnread && !(isOpen && purchase.channel === 'ACCESSKEY' && chance.next() < 0.5 && !isDocument);
  const story = storyOf(place, purchase, end, source);
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
        issuedAt: isDocument ? purchase.issuedAt : null,
      };
  const customerId = place.customerId ?? customerAt(mall, sentAt, chance);
  const isBuyerSender = buyerIsSender(purchase, source, isOpen, place);
  const buyerCpf = isDocument ? namedCpf({ mall, index, customerId }, isBuyerSender) : null;
  return {
    invoice: {
      ...known,
      amountWithTaxesInCents: null,
      ...story,
      mallCode: mall.code,
      invoiceId: idOf(sentAt, index),
      customerId,
      channel: purchase.channel,
      amountInCents: isAmountKnown ? purchase.amountInCents : null,
      enrichmentProvider: isUnread ? null : story.enrichmentProvider,
      pictureId: null,
      xmlId: null,
      items: isDocument ? itemsOf(purchase) : [],
      status,
      recuseReason: reason,
      refusalMessage: null,
      flags: [],
      isBuyerSender,
      sentAt,
      // Customers sent them by the app; of those that a colleague sent, the load knows who that is.
      writers: [],
    },
    picture,
    xml: source === 'xml' ? { note: printedOf(place, purchase), buyerCpf } : null,
    sale: source === 'store' || source === 'sale' ? saleOf(purchase, buyerCpf) : null,
  };
}
