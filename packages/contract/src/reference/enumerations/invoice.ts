import * as z from 'zod';
import type { Text } from '../../messages/text.ts';

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
export const CNPJ_IN_ANALYSIS_LABEL: Text = { pt: 'CNPJ em análise', en: 'CNPJ in analysis' };

/**
 * Spec 4: AVALIACAO_PENDENTE is shown as ANALISE, CNPJ_ANALISE as its translation in capitals,
 * an invalid value as '-'; the others as they are.
 */
export function displayInvoiceStatus(value: unknown, cnpjInAnalysis: string = CNPJ_IN_ANALYSIS_LABEL.pt): string {
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

/** SYN-08: beside what people and rules refuse for, a note that its shop cancelled. Nobody chooses it. */
export const REFUSAL_REASONS = [...RECUSE_REASONS, 'NOTE_CANCELLED'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
export const refusalReason = z.enum(REFUSAL_REASONS);

export const RECUSE_REASON_LABELS = {
  DUPLICATED_INVOICE: { pt: 'Nota duplicada', en: 'Duplicated invoice' },
  DAILY_LIMIT: { pt: 'Limite diário atingido', en: 'Daily limit reached' },
  MONTHLY_LIMIT: { pt: 'Limite mensal atingido', en: 'Monthly limit reached' },
  VALUE_LIMIT: { pt: 'Limite de valor atingido', en: 'Value limit reached' },
  CNPJ_ANALYSE: { pt: 'CNPJ em análise', en: 'CNPJ in analysis' },
  QUARANTINE: { pt: 'Cliente em quarentena', en: 'Customer in quarantine' },
  NOTE_CANCELLED: { pt: 'Nota cancelada pela loja', en: 'Invoice cancelled by the store' },
} as const satisfies Record<RefusalReason, Text>;

/** Spec 9: invoice types. CVC has no public meaning and is shown as it is. */
export const INVOICE_TYPES = ['NFE', 'CVC', 'DANFE', 'ECF', 'NFCE', 'NFSE', 'PARKING_COUPON', 'SAT', 'CINEMA'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];
export const invoiceType = z.enum(INVOICE_TYPES);

export const INVOICE_TYPE_LABELS = {
  NFE: { pt: 'NF-e', en: 'NF-e' },
  CVC: { pt: 'CVC', en: 'CVC' },
  DANFE: { pt: 'DANFE', en: 'DANFE' },
  ECF: { pt: 'ECF', en: 'ECF' },
  NFCE: { pt: 'NFC-e', en: 'NFC-e' },
  NFSE: { pt: 'NFS-e', en: 'NFS-e' },
  PARKING_COUPON: { pt: 'Cupom de estacionamento', en: 'Parking coupon' },
  SAT: { pt: 'CF-e SAT', en: 'CF-e SAT' },
  CINEMA: { pt: 'Cinema', en: 'Cinema' },
} as const satisfies Record<InvoiceType, Text>;

/** Spec 9: how an invoice came in. AC and FAREJEIRO have no public meaning and are shown as they are. */
export const INVOICE_CHANNELS = ['AC', 'OCR', 'ACCESSKEY', 'FAREJEIRO', 'BPO', 'PARKING', 'NAPP'] as const;
export type InvoiceChannel = (typeof INVOICE_CHANNELS)[number];
export const invoiceChannel = z.enum(INVOICE_CHANNELS);

export const INVOICE_CHANNEL_LABELS = {
  AC: { pt: 'AC', en: 'AC' },
  OCR: { pt: 'OCR', en: 'OCR' },
  ACCESSKEY: { pt: 'Chave de acesso', en: 'Access key' },
  FAREJEIRO: { pt: 'FAREJEIRO', en: 'FAREJEIRO' },
  BPO: { pt: 'BPO', en: 'BPO' },
  PARKING: { pt: 'Estacionamento', en: 'Parking' },
  NAPP: { pt: 'NAPP', en: 'NAPP' },
} as const satisfies Record<InvoiceChannel, Text>;
