import { isDay } from '@galeria/contract/kit/fields/dates';
import * as z from 'zod';
import { parseStored, readStored, writeStored } from '../../lib/session/browser-storage.ts';
import type { ReportRange } from './report-range.rules.ts';

export const REPORTS = ['period', 'cpf'] as const;
export type ReportName = (typeof REPORTS)[number];

const day = z.string().refine(isDay);
const range = z.object({ startDate: day, endDate: day });

/** Of this browser and this person. */
const keyOf = (report: ReportName, email: string): string => `lastReport:${report}:${email}`;

/** SYN-04: the range somebody last saw a report of; null where they saw none here. */
export function readLastReport(report: ReportName, email: string): ReportRange | null {
  const found = range.safeParse(parseStored(readStored(keyOf(report, email))));
  return found.success ? found.data : null;
}

export const keepLastReport = (report: ReportName, email: string, { startDate, endDate }: ReportRange): void =>
  writeStored(keyOf(report, email), JSON.stringify({ startDate, endDate }));
