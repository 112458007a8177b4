import type { EnrichmentProvider, FlagKind, InvoiceAct } from '@galeria/contract/invoices/invoice';
import { defineTexts } from '../../lib/i18n/texts.ts';

const actsPt = {
  SENT: 'Nota enviada',
  ENRICHED: 'Dados da nota completados',
  ENRICHMENT_FAILED: 'Não foi possível completar os dados da nota',
  QUEUED: 'Entrou na fila de análise',
  AWAITING_ISSUER: 'Aguarda a decisão sobre o CNPJ emissor',
  ISSUER_ALLOWED: 'CNPJ emissor permitido',
  ISSUER_BLOCKED: 'CNPJ emissor bloqueado',
  SKIPPED: 'Deixada para o fim da fila',
  RESENT: 'Reprocessada',
  APPROVED: 'Nota aprovada',
  REFUSED: 'Nota recusada',
  CANCELLED: 'Nota cancelada pela loja',
  PICTURE_ASKED: 'Foto pedida a quem enviou',
  PICTURE_RECEIVED: 'Foto recebida a pedido',
  PICTURE_MISSED: 'A foto pedida não veio',
  PICTURE_CALLED_OFF: 'A nota não espera mais a foto',
} as const satisfies Record<InvoiceAct, string>;

const actsEn = {
  SENT: 'Invoice sent',
  ENRICHED: 'Invoice data completed',
  ENRICHMENT_FAILED: 'The invoice data could not be completed',
  QUEUED: 'Joined the review queue',
  AWAITING_ISSUER: 'Waits for the decision on the issuer CNPJ',
  ISSUER_ALLOWED: 'Issuer CNPJ allowed',
  ISSUER_BLOCKED: 'Issuer CNPJ blocked',
  SKIPPED: 'Put at the end of the queue',
  RESENT: 'Reprocessed',
  APPROVED: 'Invoice approved',
  REFUSED: 'Invoice refused',
  CANCELLED: 'Invoice cancelled by the store',
  PICTURE_ASKED: 'The sender was asked for a picture',
  PICTURE_RECEIVED: 'The picture asked for was received',
  PICTURE_MISSED: 'The picture asked for did not come',
  PICTURE_CALLED_OFF: 'The invoice waits no longer for the picture',
} as const satisfies Record<InvoiceAct, string>;

const flagsPt = {
  SAME_PICTURE: 'Foto repetida',
  FAST_SENDER: 'Muitas notas do mesmo CPF',
  FAST_ISSUER: 'Muitas notas do mesmo CNPJ',
  HIGH_FOR_SENDER: 'Valor alto para o cliente',
  HIGH_FOR_ISSUER: 'Valor alto para o CNPJ',
  OTHER_BUYER: 'CPF de outra pessoa',
} as const satisfies Record<FlagKind, string>;

const flagsEn = {
  SAME_PICTURE: 'Repeated picture',
  FAST_SENDER: 'Many invoices of the same CPF',
  FAST_ISSUER: 'Many invoices of the same CNPJ',
  HIGH_FOR_SENDER: 'High amount for the customer',
  HIGH_FOR_ISSUER: 'High amount for the CNPJ',
  OTHER_BUYER: "Somebody else's CPF",
} as const satisfies Record<FlagKind, string>;

const providersPt = {
  ACCESS_KEY: 'Chave de acesso',
  QR_CODE: 'QR Code',
  XML: 'XML da nota',
  MANUAL: 'Preenchimento manual',
  NOTE_SERVICE: 'Serviço de consulta de notas',
  STORE_SYNC: 'Sincronização da loja',
} as const satisfies Record<EnrichmentProvider, string>;

const providersEn = {
  ACCESS_KEY: 'Access key',
  QR_CODE: 'QR code',
  XML: 'XML of the invoice',
  MANUAL: 'Filled in by hand',
  NOTE_SERVICE: 'Invoice lookup service',
  STORE_SYNC: 'Store sync',
} as const satisfies Record<EnrichmentProvider, string>;

/** Keys of several enumerations share one dictionary: each carries the name of its own. */
type Prefixed<Prefix extends string, Labels> = { readonly [Key in keyof Labels & string as `${Prefix}.${Key}`]: Labels[Key] };

const prefixed = <const Prefix extends string, const Labels extends Readonly<Record<string, string>>>(
  prefix: Prefix,
  labels: Labels,
): Prefixed<Prefix, Labels> =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [`${prefix}.${key}`, label])) as Prefixed<Prefix, Labels>;

/** What a note, its history and its flags are called on every page that shows them. */
export const invoiceTexts = defineTexts('invoice-display', {
  pt: {
    ...prefixed('act', actsPt),
    ...prefixed('flag', flagsPt),
    ...prefixed('provider', providersPt),
    byRules: 'pelas regras automáticas',
    by: 'por {{by}}',
    store: 'sincronização da loja {{store}}',
    reason: 'Motivo: {{reason}}',
    askDays_one: 'Prazo: {{count}} dia',
    askDays_other: 'Prazo: {{count}} dias',
    toSender: 'Para o cliente: “{{message}}”',
    'ask.brief.RECEIVED': 'Foto recebida',
    'ask.brief.MISSED': 'A foto não veio',
    'ask.waitingUntil': 'Aguardando foto até {{day}}',
    'ask.RECEIVED': 'Foto recebida a pedido',
    'ask.MISSED_one': 'A foto pedida não veio em {{count}} dia',
    'ask.MISSED_other': 'A foto pedida não veio em {{count}} dias',
    flagMark_one: '{{count}} alerta',
    flagMark_other: '{{count}} alertas',
  },
  en: {
    ...prefixed('act', actsEn),
    ...prefixed('flag', flagsEn),
    ...prefixed('provider', providersEn),
    byRules: 'by the automatic rules',
    by: 'by {{by}}',
    store: 'the sync of store {{store}}',
    reason: 'Reason: {{reason}}',
    askDays_one: 'Time given: {{count}} day',
    askDays_other: 'Time given: {{count}} days',
    toSender: 'To the customer: “{{message}}”',
    'ask.brief.RECEIVED': 'Picture received',
    'ask.brief.MISSED': 'No picture came',
    'ask.waitingUntil': 'Waiting for a picture until {{day}}',
    'ask.RECEIVED': 'Picture received on request',
    'ask.MISSED_one': 'The picture asked for did not come in {{count}} day',
    'ask.MISSED_other': 'The picture asked for did not come in {{count}} days',
    flagMark_one: '{{count}} flag',
    flagMark_other: '{{count}} flags',
  },
});
