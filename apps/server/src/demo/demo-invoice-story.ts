import type { InvoiceStatus, RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import type { PastInvoice } from '../capabilities/invoices/invoices.public.ts';
import type { Chance } from './chance.ts';
import { ADMINISTRATOR, type DemoMall } from './demo-invoice-malls.ts';
import type { Purchase } from './demo-purchases.ts';
import { workedBetween, workingMoment } from './opening-hours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Story = Pick<PastInvoice, 'events' | 'sentBy' | 'decidedAt' | 'decidedBy' | 'version' | 'enrichmentProvider'>;
type Act = PastInvoice['events'][number]['act'];

export interface When {
  readonly mall: DemoMall;
  readonly sentAt: Date;
  readonly at: Date;
  readonly chance: Chance;
}

export interface End {
  readonly status: InvoiceStatus;
  readonly reason: RecuseReason | null;
  readonly isByRule: boolean;
}

/**
 * What a note was read from: a photograph, the file a shop's program keeps, the sale that the shop's client sent as a note of its own,
 * the same sale found by the key that a customer sent; or no more than a key, a partner's word or an analyst's.
 */
export type NoteSource = 'picture' | 'xml' | 'store' | 'sale' | 'key';

const SENDERS: Partial<Record<Purchase['channel'], string>> = {
  OCR: 'Aplicativo do consumidor',
  ACCESSKEY: 'Aplicativo do consumidor',
  NAPP: 'Captura de vendas',
  PARKING: 'Estacionamento',
};

function providerOf({ channel, accessKey }: Purchase, source: NoteSource): Story['enrichmentProvider'] {
  if (source === 'xml') return 'XML';
  if (source === 'store' || source === 'sale') return 'STORE_SYNC';
  if (accessKey === null) return 'MANUAL';
  if (channel === 'OCR') return 'QR_CODE';
  return channel === 'NAPP' ? 'NOTE_SERVICE' : 'ACCESS_KEY';
}

/** Where a note went when it came. */
function placedBy(status: InvoiceStatus, provider: Story['enrichmentProvider'], isStoreless: boolean): Act[] {
  if (status === 'ANALISE') return [];
  if (status === 'ERRO_ENRIQUECIMENTO') return ['ENRICHMENT_FAILED'];
  if (status === 'CNPJ_ANALISE') return ['AWAITING_ISSUER'];
  if (isStoreless) return ['AWAITING_ISSUER', 'ISSUER_ALLOWED'];
  return [provider === 'NOTE_SERVICE' ? 'ENRICHED' : 'QUEUED'];
}

/** Minutes to two days, in working hours, and never after the moment the demo is of. */
function decisionTime({ sentAt, at, chance }: When): Date {
  const wait = 5 * MINUTE + chance.next() ** 2 * 46 * HOUR;
  const decidedAt = workingMoment(sentAt.getTime() + Math.floor(wait), chance);
  return new Date(decidedAt < at.getTime() ? decidedAt : workedBetween(sentAt.getTime(), at.getTime(), chance));
}

function senderOf({ mall }: When, { shop, channel }: Purchase, source: NoteSource): string {
  if (source === 'store') return `store:${shop.storeUniversalId}`;
  if (source === 'xml' && mall.clerk !== null) return mall.clerk;
  return SENDERS[channel] ?? mall.clerk ?? ADMINISTRATOR;
}

/** Four eyes: nobody decides on what they entered. */
function deciderOf({ mall, chance }: When, sentBy: string): string {
  const decider = chance.pick(mall.analysts);
  return decider === sentBy ? (mall.analysts.find((each) => each !== sentBy) ?? ADMINISTRATOR) : decider;
}

const AT_ONCE = 45_000;

/** What happened to a note, and who did it. */
export function storyOf(when: When, purchase: Purchase, end: End, source: NoteSource): Story {
  const { status, reason, isByRule } = end;
  const { sentAt, chance } = when;
  const provider = providerOf(purchase, source);
  const sentBy = senderOf(when, purchase, source);
  const sent = { act: 'SENT' as const, at: sentAt, by: sentBy, reason: null };
  if (isByRule) {
    const refused = { act: 'REFUSED' as const, at: sentAt, by: null, reason };
    return { events: [sent, refused], sentBy, decidedAt: sentAt, decidedBy: null, version: 1, enrichmentProvider: provider };
  }
  if (source === 'store') {
    // SYN-07: where the rules let it through nobody has to look at it.
    const decidedAt = new Date(sentAt.getTime() + Math.floor(chance.next() * AT_ONCE));
    const approved = { act: 'APPROVED' as const, at: decidedAt, by: null, reason: null };
    return { events: [sent, approved], sentBy, decidedAt, decidedBy: null, version: 2, enrichmentProvider: provider };
  }
  const isStoreless = purchase.shop.storeUniversalId === null;
  const placed = placedBy(status, provider, isStoreless).map((act) => ({ act, at: sentAt, by: null, reason: null }));
  const version = Math.max(1, placed.length);
  if (status !== 'APROVADA' && status !== 'REJEITADA')
    return { events: [sent, ...placed], sentBy, decidedAt: null, decidedBy: null, version, enrichmentProvider: provider };
  const decidedAt = decisionTime(when);
  const decidedBy = deciderOf(when, sentBy);
  const act = status === 'APROVADA' ? ('APPROVED' as const) : ('REFUSED' as const);
  const decided = { act, at: decidedAt, by: decidedBy, reason };
  return {
    events: [sent, ...placed, decided],
    sentBy,
    decidedAt,
    decidedBy,
    version: version + 1,
    enrichmentProvider: provider,
  };
}
