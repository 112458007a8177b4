import { isDay } from '@galeria/contract/kit/fields/dates';
import { pageQuery } from '@galeria/contract/kit/page';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { CPF_SORTS, PERIOD_SORTS } from '@galeria/contract/store-sync/sync-report-endpoints';
import * as z from 'zod';
import { mallScopeField, pageSizes } from '../../lib/address/list-fields.ts';

export const REPORT_SIZES = pageSizes(PAGE_SIZES.syncReport);

/** A day of the calendar, or none yet. */
const dayField = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .default('');

/** 'name' or '-name', as an order stands in an address. */
const sorts = <Name extends string>(names: readonly Name[]) =>
  names.flatMap((name) => [name, `-${name}`] as const) as [Name | `-${Name}`, ...(Name | `-${Name}`)[]];

const shared = {
  ...pageQuery(PAGE_SIZES.syncReport),
  scope: mallScopeField,
  startDate: dayField,
  endDate: dayField,
  /** A store's universal id; empty for all. */
  store: z.string().max(TEXT_LIMITS.plain).default(''),
};

/** SHL-09, SYN-04: everything a report shows is in the address. */
export const periodReportState = z.object({ ...shared, sort: z.enum(sorts(PERIOD_SORTS)).default('-netCents') });
export const cpfReportState = z.object({ ...shared, sort: z.enum(sorts(CPF_SORTS)).default('-cpfShare') });

export type PeriodReportState = z.output<typeof periodReportState>;
export type CpfReportState = z.output<typeof cpfReportState>;

/** What both reports are asked by. */
export type ReportState = Omit<PeriodReportState, 'sort'>;
