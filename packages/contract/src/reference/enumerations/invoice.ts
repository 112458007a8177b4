import * as z from 'zod';

/** Spec 4: purchase and invoice statuses. */
export const INVOICE_STATUSES = [
  'ANALISE',
  'AVALIACAO_PENDENTE',
  'APROVADA',
  'REJEITADA',
  'ERRO_ENRIQUECIMENTO',
  'CNPJ_ANALISE',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const invoiceStatus = z.enum(INVOICE_STATUSES);

/** Spec 4: the translated 'cnpj in analysis'; the display rule puts it in capitals. */
export const CNPJ_IN_ANALYSIS_LABEL = 'CNPJ em análise';

/**
 * Spec 4: AVALIACAO_PENDENTE is shown as ANALISE, CNPJ_ANALISE as its translation in capitals,
 * an invalid value as '-'; the others as they are.
 */
export function displayInvoiceStatus(value: unknown, cnpjInAnalysis: string = CNPJ_IN_ANALYSIS_LABEL): string {
  const status = INVOICE_STATUSES.find((known) => known === value);
  if (status === undefined) return '-';
  if (status === 'AVALIACAO_PENDENTE') return 'ANALISE';
  if (status === 'CNPJ_ANALISE') return cnpjInAnalysis.toLocaleUpperCase('pt-BR');
  return status;
}

/** Spec 4: a rejected or approved invoice cannot be reversed. */
export function isInvoiceDecided(status: InvoiceStatus): boolean {
  return status === 'APROVADA' || status === 'REJEITADA';
}

/** Spec 8: invoices with zero value are treated as refused. */
export function countsAsRefused(status: InvoiceStatus, amountInCents: number): boolean {
  return status === 'REJEITADA' || amountInCents === 0;
}

/** Spec 8: why an invoice is refused, spelled as specified. */
export const RECUSE_REASONS = [
  'DUPLICATED_INVOICE',
  'DAILY_LIMIT',
  'MONTHLY_LIMIT',
  'VALUE_LIMIT',
  'CNPJ_ANALYSE',
  'QUARANTINE',
] as const;
export type RecuseReason = (typeof RECUSE_REASONS)[number];
export const recuseReason = z.enum(RECUSE_REASONS);

export const RECUSE_REASON_LABELS = {
  DUPLICATED_INVOICE: 'Nota duplicada',
  DAILY_LIMIT: 'Limite diário atingido',
  MONTHLY_LIMIT: 'Limite mensal atingido',
  VALUE_LIMIT: 'Limite de valor atingido',
  CNPJ_ANALYSE: 'CNPJ em análise',
  QUARANTINE: 'Cliente em quarentena',
} as const satisfies Record<RecuseReason, string>;

/** Spec 9: invoice types. CVC has no public meaning and is shown as it is. */
export const INVOICE_TYPES = ['NFE', 'CVC', 'DANFE', 'ECF', 'NFCE', 'NFSE', 'PARKING_COUPON', 'SAT', 'CINEMA'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];
export const invoiceType = z.enum(INVOICE_TYPES);

export const INVOICE_TYPE_LABELS = {
  NFE: 'NF-e',
  CVC: 'CVC',
  DANFE: 'DANFE',
  ECF: 'ECF',
  NFCE: 'NFC-e',
  NFSE: 'NFS-e',
  PARKING_COUPON: 'Cupom de estacionamento',
  SAT: 'CF-e SAT',
  CINEMA: 'Cinema',
} as const satisfies Record<InvoiceType, string>;

/** Spec 9: how an invoice came in. AC and FAREJEIRO have no public meaning and are shown as they are. */
export const INVOICE_CHANNELS = ['AC', 'OCR', 'ACCESSKEY', 'FAREJEIRO', 'BPO', 'PARKING', 'NAPP'] as const;
export type InvoiceChannel = (typeof INVOICE_CHANNELS)[number];
export const invoiceChannel = z.enum(INVOICE_CHANNELS);

export const INVOICE_CHANNEL_LABELS = {
  AC: 'AC',
  OCR: 'OCR',
  ACCESSKEY: 'Chave de acesso',
  FAREJEIRO: 'FAREJEIRO',
  BPO: 'BPO',
  PARKING: 'Estacionamento',
  NAPP: 'NAPP',
} as const satisfies Record<InvoiceChannel, string>;
