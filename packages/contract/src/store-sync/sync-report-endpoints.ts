import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { reportRange } from '../kit/fields/date-schemas.ts';
import { isDay, readInstant, saoPauloDay } from '../kit/fields/dates.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { COUNTS, PAGE_SIZES, TEXT_LIMITS } from '../reference/limits.ts';
import { EXPORT_FORMATS, task } from '../tasks/task.ts';

const READ = ['read-store-sync'] as const;
const count = z.number().int();
const moment = z.iso.datetime();

const DAY = 24 * 60 * 60_000;

/** The two days of a range must be days of the calendar in São Paulo as well, and few enough to be shown one by one. */
function checkRange({ value, issues }: z.core.ParsePayload<{ startDate: string; endDate: string }>): void {
  const refuse = (path: 'startDate' | 'endDate', message: string) =>
    void issues.push({ code: 'custom', continue: true, message, path: [path], input: value[path] });
  const instants = { startDate: readInstant(value.startDate), endDate: readInstant(value.endDate) };
  // What cannot be read at all was refused by its field.
  if (instants.startDate === undefined || instants.endDate === undefined) return;
  const [first, last] = [saoPauloDay(instants.startDate), saoPauloDay(instants.endDate)];
  if (!isDay(first)) refuse('startDate', RULE_MESSAGES.dateInvalid);
  else if (!isDay(last)) refuse('endDate', RULE_MESSAGES.dateInvalid);
  else if ((Date.parse(last) - Date.parse(first)) / DAY >= COUNTS.reportDays) refuse('endDate', RULE_MESSAGES.reportRangeTooLong);
}

/** SYN-04: a report goes by whole days of São Paulo, those of its two ends included. */
const ofRange = <Sort extends readonly [string, ...string[]]>(sorts: Sort) =>
  reportRange
    .safeExtend({
      ...pageQuery(PAGE_SIZES.syncReport),
      mallCode: mallCode.optional(),
      universalId: z.string().max(TEXT_LIMITS.plain).optional(),
      sort: z.enum(sorts).default(sorts[0]),
      direction: z.enum(['asc', 'desc']).default(sorts[0] === 'storeName' ? 'asc' : 'desc'),
    })
    .strict()
    .check(checkRange);

const store = {
  mallCode: z.string(),
  universalId: z.string(),
  storeName: z.string(),
  luc: z.string(),
  contractCnpj: z.string(),
};

const periodSums = {
  /** All sales that were issued, cancelled ones included. */
  notes: count,
  cancelledNotes: count,
  /** Before discounts, of all notes, cancelled ones included: gross less discounts, cancelled and returned is net. */
  grossCents: count,
  discountCents: count,
  /** What the cancelled notes came to. */
  cancelledCents: count,
  /** Goods that came back to the store, and what they came to. */
  returnNotes: count,
  returnCents: count,
  /** What the notes came to without the cancelled ones, less what came back: below zero on a day of returns alone. */
  netCents: count,
  /** INV-18: net by the totals with the taxes of the reform (vNFTot); a sale that does not say one is in it by its vNF. */
  netWithTaxesCents: count,
};

/** Of the sales that were not cancelled: a return is no sale, and takes nothing from what one came to. */
const averageTicketCents = count;

export const PERIOD_SORTS = [
  'netCents',
  'grossCents',
  'cancelledCents',
  'returnCents',
  'notes',
  'averageTicketCents',
  'storeName',
  'lastReceiptAt',
] as const;
export type PeriodSort = (typeof PERIOD_SORTS)[number];

/** SYN-04: sales by period. */
export const salesByPeriod = defineEndpoint({
  method: 'GET',
  path: '/store-sync/report/period',
  summary: 'Sales of a period by store, with their totals and each day of it',
  access: READ,
  malls: 'filtered',
  query: ofRange(PERIOD_SORTS),
  response: pageOf(z.object({ ...store, ...periodSums, averageTicketCents, lastReceiptAt: moment.nullable() })).extend({
    totals: z.object({ ...periodSums, averageTicketCents }),
    /** Every day of the range. */
    days: z.array(z.object({ day: z.iso.date(), ...periodSums })),
  }),
  problems: ['foreign-mall'],
});

const cpfSums = {
  /** Those that were not cancelled. */
  notes: count,
  notesWithCpf: count,
  /** As in the sales by period: less what came back. */
  netCents: count,
  withCpfCents: count,
};
/** Of the notes, those with a CPF: 0 to 1. */
const cpfShare = z.number();

export const CPF_SORTS = ['cpfShare', 'notesWithCpf', 'withCpfCents', 'notes', 'netCents', 'storeName'] as const;
export type CpfSort = (typeof CPF_SORTS)[number];

/** SYN-04: sales with CPF. Sums and shares only: nobody's CPF is in it. */
export const salesWithCpf = defineEndpoint({
  method: 'GET',
  path: '/store-sync/report/cpf',
  summary: 'How much of the sales of a period carries a CPF, by store, in all and by day',
  access: READ,
  malls: 'filtered',
  query: ofRange(CPF_SORTS),
  response: pageOf(z.object({ ...store, ...cpfSums, cpfShare })).extend({
    totals: z.object({ ...cpfSums, cpfShare }),
    days: z.array(z.object({ day: z.iso.date(), ...cpfSums })),
  }),
  problems: ['foreign-mall'],
});

export const SALES_REPORTS = ['period', 'cpf'] as const;

const universalId = z.string().max(TEXT_LIMITS.plain).optional();
const exportedRange = {
  report: z.enum(SALES_REPORTS),
  mallCode: mallCode.optional(),
  universalId,
  format: z.enum(EXPORT_FORMATS),
};

/** SYN-04: every store of the report, by what it sold, as a file. */
export const exportSales = defineEndpoint({
  method: 'POST',
  path: '/store-sync/report/export',
  summary: 'Export a report of sales, as a task',
  access: READ,
  malls: 'filtered',
  body: reportRange.safeExtend(exportedRange).strict().check(checkRange),
  response: task,
  status: 202,
  problems: ['foreign-mall'],
});

export const syncReportEndpoints = { salesByPeriod, salesWithCpf, exportSales } as const;
