import { INVOICE_SORTS, invoiceFilter } from '@galeria/contract/invoices/invoice-filter';
import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { countFilters, filterFields, mallScopeField, pageField, pageSizes, sentFilter } from '../../lib/address/list-fields.ts';
import { defaultsOf } from '../../lib/address/list-state.ts';

/** The two analysis statuses are shown the same (spec 4), so they are one choice. */
export const STATUS_CHOICES = ['ANALISE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO', 'APROVADA', 'REJEITADA'] as const;
export type StatusChoice = (typeof STATUS_CHOICES)[number];

/** INV-06: what has not been decided can go through enrichment again. */
export const RESEND_CHOICES = ['ERRO_ENRIQUECIMENTO', 'ANALISE', 'CNPJ_ANALISE'] as const satisfies readonly StatusChoice[];

export const statusesOf = (choices: readonly StatusChoice[]): InvoiceStatus[] =>
  choices.flatMap((choice): InvoiceStatus[] => (choice === 'ANALISE' ? ['ANALISE', 'AVALIACAO_PENDENTE'] : [choice]));

/** In cents, as the API takes them. */
const cents = z.coerce.number().int().min(0).nullable().default(null);
const { startDate, endDate, ...asked } = filterFields(invoiceFilter);
const period = { startDate, endDate };

export const INVOICE_PAGE_SIZES = pageSizes(PAGE_SIZES.invoices);

/** SHL-09: everything the list of notes shows is in the address. */
export const invoicesListState = z.object({
  ...pageQuery(PAGE_SIZES.invoices),
  scope: mallScopeField,
  ...period,
  ...asked,
  status: z.array(z.enum(STATUS_CHOICES)).default([]),
  minAmount: cents,
  maxAmount: cents,
  awaitsPicture: z.enum(['', 'true', 'false']).default(''),
  ...sortQuery(INVOICE_SORTS),
});
export type InvoicesListState = z.output<typeof invoicesListState>;

/** What narrows the list, apart from whose notes they are. */
const FILTERS = Object.keys(invoiceFilter) as (keyof typeof invoiceFilter)[];

/** Those that stand in no line of their own, but in the panel. */
export const PANEL_FILTERS = FILTERS.filter((name) => name !== 'accessKey' && name !== 'status');

export const noFilters = (): Pick<InvoicesListState, keyof typeof invoiceFilter> => {
  const { page: _page, size: _size, scope: _scope, sort: _sort, ...filters } = defaultsOf(invoicesListState);
  return filters;
};

export const filtersSet = (state: InvoicesListState, among: readonly (keyof typeof invoiceFilter)[] = FILTERS): number =>
  countFilters(state, among);

/** As the API takes them. */
export const sentInvoiceFilter = (state: InvoicesListState) => {
  const { status, ...others } = sentFilter(state, FILTERS);
  return { ...others, ...(status !== undefined && { status: statusesOf(status).join(',') }) };
};

/** Open at one end it still narrows. */
export const hasPeriod = (state: Pick<InvoicesListState, 'startDate' | 'endDate'>): boolean =>
  countFilters(state, ['startDate', 'endDate']) > 0;

/** INV-06: what can be chosen to go through enrichment again. */
export const resendState = z.object({
  page: pageField,
  scope: mallScopeField,
  status: z.array(z.enum(RESEND_CHOICES)).default([]),
  ...period,
  ...sortQuery(INVOICE_SORTS),
});
export type ResendState = z.output<typeof resendState>;

/** Without a choice, all that can be reprocessed. */
export const resendStatuses = ({ status }: Pick<ResendState, 'status'>): InvoiceStatus[] =>
  statusesOf(status.length === 0 ? RESEND_CHOICES : status);

export const MONITOR_DAYS = [7, 30, 90] as const;
const MONITOR_SORTS = ['mall', 'sent', 'approved', 'rejected', 'inAnalysis', 'overdue'] as const;

export const monitorState = z.object({
  days: z.coerce.number().pipe(z.literal(MONITOR_DAYS)).default(30),
  /** Every mall of the person's, or the selected one. */
  scope: z.enum(['all', 'mall']).default('all'),
  sort: z.enum(MONITOR_SORTS.flatMap((name) => [name, `-${name}`] as const)).default('-sent'),
});
export type MonitorState = z.output<typeof monitorState>;
