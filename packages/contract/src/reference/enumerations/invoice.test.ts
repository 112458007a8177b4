import { expect, test } from 'vitest';
import {
  displayInvoiceStatus,
  INVOICE_CHANNELS,
  INVOICE_STATUSES,
  INVOICE_TYPES,
  isInvoiceDecided,
  RECUSE_REASONS,
} from './invoice.ts';

test('[INV-01] statuses, types, channels and reasons as specified', () => {
  expect(INVOICE_STATUSES.join(' ')).toBe('ANALISE AVALIACAO_PENDENTE APROVADA REJEITADA ERRO_ENRIQUECIMENTO CNPJ_ANALISE');
  expect(INVOICE_TYPES.join(' ')).toBe('NFE CVC DANFE ECF NFCE NFSE PARKING_COUPON SAT CINEMA');
  expect(INVOICE_CHANNELS.join(' ')).toBe('AC OCR ACCESSKEY FAREJEIRO BPO PARKING NAPP');
  expect(RECUSE_REASONS.join(' ')).toBe('DUPLICATED_INVOICE DAILY_LIMIT MONTHLY_LIMIT VALUE_LIMIT CNPJ_ANALYSE QUARANTINE');
});

test.each([
  ['ANALISE', 'ANALISE'],
  ['AVALIACAO_PENDENTE', 'ANALISE'],
  ['APROVADA', 'APROVADA'],
  ['REJEITADA', 'REJEITADA'],
  ['ERRO_ENRIQUECIMENTO', 'ERRO_ENRIQUECIMENTO'],
  ['CNPJ_ANALISE', 'CNPJ EM ANÁLISE'],
  ['aprovada', '-'],
  ['', '-'],
  [undefined, '-'],
  [null, '-'],
  [3, '-'],
])('[INV-01] status %j is shown as %j', (status, shown) => {
  expect(displayInvoiceStatus(status)).toBe(shown);
});

test('[INV-01] the translation of cnpj in analysis is put in capitals too', () => {
  expect(displayInvoiceStatus('CNPJ_ANALISE', 'cnpj in analysis')).toBe('CNPJ IN ANALYSIS');
});

test('[INV-02] approved and rejected are decided; the others are not', () => {
  expect(INVOICE_STATUSES.filter(isInvoiceDecided)).toEqual(['APROVADA', 'REJEITADA']);
});
