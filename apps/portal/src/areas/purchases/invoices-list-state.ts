import { isCnpj } from '@galeria/contract/kit/fields/cnpj';
import { isCpf } from '@galeria/contract/kit/fields/cpf';
import { isDay } from '@galeria/contract/kit/fields/dates';
import { INVOICE_CHANNELS, INVOICE_TYPES, type InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { defaultsOf } from '../../lib/address/list-state.ts';

/** The two analysis statuses are shown the same (spec 4), so they are one choice. */
export const STATUS_CHOICES = ['ANALISE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO', 'APROVADA', 'REJEITADA'] as const;
export type StatusChoice = (typeof STATUS_CHOICES)[number];

/** INV-06: what has not been decided can go through enrichment again. */
export const RESEND_CHOICES = ['ERRO_ENRIQUECIMENTO', 'ANALISE', 'CNPJ_ANALISE'] as const satisfies readonly StatusChoice[];

export const statusesOf = (choices: readonly StatusChoice[]): InvoiceStatus[] =>
  choices.flatMap((choice): InvoiceStatus[] => (choice === 'ANALISE' ? ['ANALISE', 'AVALIACAO_PENDENTE'] : [choice]));

const textOf = (isGood: (text: string) => boolean) =>
  z
    .string()
    .refine((text) => text === '' || isGood(text))
    .default('');
const cents = z.coerce.number().int().min(0).nullable().default(null);
const scope = z.enum(['mall', 'all']).default('mall');
const page = z.coerce.number().int().min(1).default(1);

export const INVOICE_PAGE_SIZES = [PAGE_SIZES.invoices, 50, 100] as const;

/** SHL-09: everything the list of notes shows is in the address. */
export const invoicesListState = z.object({
  page,
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZES.invoices),
  /** The selected mall, or every mall of the person's. */
  scope,
  accessKey: z.string().max(TEXT_LIMITS.plain).default(''),
  status: z.array(z.enum(STATUS_CHOICES)).default([]),
  startDate: textOf(isDay),
  endDate: textOf(isDay),
  cpf: textOf((text) => isCpf(text)),
  cnpj: textOf((text) => isCnpj(text, { alphanumeric: true })),
  type: z.enum(['', ...INVOICE_TYPES]).default(''),
  channel: z.enum(['', ...INVOICE_CHANNELS]).default(''),
  /** In cents, as the API takes them. */
  minAmount: cents,
  maxAmount: cents,
});
export type InvoicesListState = z.output<typeof invoicesListState>;

/** What narrows the list, apart from whose notes they are. */
const FILTERS = [
  'accessKey',
  'status',
  'startDate',
  'cpf',
  'cnpj',
  'type',
  'channel',
  'minAmount',
  'maxAmount',
] as const satisfies readonly (keyof InvoicesListState)[];

const defaults = defaultsOf(invoicesListState);

export const noFilters = {
  accessKey: '',
  status: [],
  startDate: '',
  endDate: '',
  cpf: '',
  cnpj: '',
  type: '',
  channel: '',
  minAmount: null,
  maxAmount: null,
} as const satisfies Partial<InvoicesListState>;

/** Open at one end it still narrows. */
export const hasPeriod = ({ startDate, endDate }: Pick<InvoicesListState, 'startDate' | 'endDate'>): boolean =>
  startDate !== '' || endDate !== '';

/** How many filters are set; a period counts once. */
export const filtersSet = (state: InvoicesListState, among: readonly (typeof FILTERS)[number][] = FILTERS): number =>
  among.filter((name) =>
    name === 'startDate' ? hasPeriod(state) : JSON.stringify(state[name]) !== JSON.stringify(defaults[name]),
  ).length;

/** INV-06: what can be chosen to go through enrichment again. */
export const resendState = z.object({
  page,
  scope,
  status: z.array(z.enum(RESEND_CHOICES)).default([]),
  startDate: textOf(isDay),
  endDate: textOf(isDay),
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

/** Whose notes are shown: those of the selected mall, or null for all of the person's malls. */
export const listedMall = (scope: 'mall' | 'all', selected: string | null): string | null => (scope === 'all' ? null : selected);
