import type { EnrichmentProvider, FlagKind, InvoiceAct, InvoiceEvent } from '@galeria/contract/invoices/invoice';
import {
  CNPJ_IN_ANALYSIS_LABEL,
  displayInvoiceStatus,
  INVOICE_CHANNEL_LABELS,
  INVOICE_TYPE_LABELS,
  type InvoiceChannel,
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
  readonly reason: (reason: RefusalReason) => string;
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
    act: (act) => t(`act.${act}`),
    flag: (kind) => t(`flag.${kind}`),
    provider: (provider) => t(`provider.${provider}`),
    by: ({ act, by }) => {
      if (by !== null) return t('by', { by: sender(by) });
      return DECIDED_BY_RULES.includes(act) ? t('byRules') : null;
    },
  };
}
