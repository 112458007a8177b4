import type { EnrichmentProvider, FlagKind, InvoiceAct, InvoiceEvent } from '@galeria/contract/invoices/invoice';
import { PICTURE_ASK_LABELS, type PictureAskMark, type PictureAskReason } from '@galeria/contract/invoices/picture-ask';
import { refusalWords } from '@galeria/contract/invoices/refusal-words';
import { formatDate } from '@galeria/contract/kit/formats';
import {
  CNPJ_IN_ANALYSIS_LABEL,
  displayInvoiceStatus,
  INVOICE_CHANNEL_LABELS,
  INVOICE_TYPE_LABELS,
  type InvoiceChannel,
  type InvoiceStatus,
  type InvoiceType,
  RECUSE_REASON_LABELS,
  type RefusalReason,
} from '@galeria/contract/reference/enumerations/invoice';
import { useMemo } from 'react';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { type Translate, useTexts } from '../../lib/i18n/texts.ts';
import { invoiceTexts } from './invoice.texts.ts';

export interface InvoiceLabels {
  /** Spec 4: as the display rule says it. */
  readonly status: (value: unknown) => string;
  readonly type: (type: InvoiceType) => string;
  readonly channel: (channel: InvoiceChannel) => string;
  /** Of the choice of reasons, by its code; of a note, `refusal`. */
  readonly reason: (reason: RefusalReason) => string;
  /** INV-19: why a note was refused, in true words. */
  readonly refusal: (reason: RefusalReason, amountInCents: number | null) => string;
  readonly askReason: (reason: PictureAskReason) => string;
  /** INV-19: what a list says of a picture that was asked for; null where nothing is to be said any more. */
  readonly asked: (ask: PictureAskMark | null, status: InvoiceStatus) => string | null;
  /** The same of a note in the queue, briefly. */
  readonly askedBriefly: (ask: PictureAskMark | null) => string | null;
  readonly act: (act: InvoiceAct) => string;
  readonly flag: (kind: FlagKind) => string;
  readonly provider: (provider: EnrichmentProvider) => string;
  /** 'por ana@…'; an event nobody caused is the rules' own. Sending and reading have nobody to name then. */
  readonly by: (event: Pick<InvoiceEvent, 'act' | 'by'>) => string | null;
  /** Who sent a note, or did something to it: a person, a key of the app, or the client of a store. */
  readonly sender: (by: string) => string;
}

/** How the server names the client of a store that sends its sales. */
const STORE = 'store:';

const DECIDED_BY_RULES: readonly InvoiceAct[] = ['APPROVED', 'REFUSED', 'AWAITING_ISSUER'];

/** A note that was decided on, or is again with the rules, waits for no picture: what became of the ask is in its history. */
function askedWords(t: Translate<typeof invoiceTexts.pt>, ask: PictureAskMark | null, status: InvoiceStatus): string | null {
  if (ask === null) return null;
  if (ask.ending === null) return t('ask.waitingUntil', { day: formatDate(ask.until) });
  if (status !== 'AVALIACAO_PENDENTE') return null;
  if (ask.ending === 'RECEIVED') return t('ask.RECEIVED');
  return ask.ending === 'MISSED' ? t('ask.MISSED', { count: ask.days }) : null;
}

/** In a column that has no room for more. */
function askedBriefly(t: Translate<typeof invoiceTexts.pt>, ask: PictureAskMark | null): string | null {
  if (ask?.ending === 'RECEIVED') return t('ask.brief.RECEIVED');
  return ask?.ending === 'MISSED' ? t('ask.brief.MISSED') : null;
}

/** Words for the enumerations of a note, in the portal's language. */
export function useInvoiceLabels(): InvoiceLabels {
  // Also what makes the reader follow a change of language: the contract's words are looked up when they are said.
  const t = useTexts(invoiceTexts);
  return useMemo(() => labelsIn(t), [t]);
}

function labelsIn(t: Translate<typeof invoiceTexts.pt>): InvoiceLabels {
  const sender = (by: string): string => (by.startsWith(STORE) ? t('store', { store: by.slice(STORE.length) }) : by);
  return {
    sender,
    status: (value) => displayInvoiceStatus(value, contractMessage(CNPJ_IN_ANALYSIS_LABEL)),
    type: (type) => contractMessage(INVOICE_TYPE_LABELS[type]),
    channel: (channel) => contractMessage(INVOICE_CHANNEL_LABELS[channel]),
    reason: (reason) => contractMessage(RECUSE_REASON_LABELS[reason]),
    refusal: (reason, amountInCents) => contractMessage(refusalWords(reason, amountInCents)),
    askReason: (reason) => contractMessage(PICTURE_ASK_LABELS[reason]),
    askedBriefly: (ask) => askedBriefly(t, ask),
    asked: (ask, status) => askedWords(t, ask, status),
    act: (act) => t(`act.${act}`),
    flag: (kind) => t(`flag.${kind}`),
    provider: (provider) => t(`provider.${provider}`),
    by: ({ act, by }) => {
      if (by !== null) return t('by', { by: sender(by) });
      return DECIDED_BY_RULES.includes(act) ? t('byRules') : null;
    },
  };
}
