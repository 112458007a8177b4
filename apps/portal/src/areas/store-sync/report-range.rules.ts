import { addDays, type Day, lastDayOfMonth } from '@galeria/contract/kit/fields/dates';
import { salesByPeriod } from '@galeria/contract/store-sync/sync-report-endpoints';

/** Days of São Paulo, both included; empty until they are chosen. */
export interface ReportRange {
  readonly startDate: Day;
  readonly endDate: Day;
}

export const RANGE_PRESETS = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

export function presetRange(preset: RangePreset, today: Day): ReportRange {
  switch (preset) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
    case 'last7':
      return { startDate: addDays(today, -6), endDate: today };
    case 'last30':
      return { startDate: addDays(today, -29), endDate: today };
    case 'thisMonth':
      return { startDate: firstOfMonth(today), endDate: today };
    case 'lastMonth': {
      const month = addDays(firstOfMonth(today), -1).slice(0, 7);
      return { startDate: `${month}-01`, endDate: lastDayOfMonth(month) };
    }
  }
}

/** The preset that a range is, by whichever way it was chosen; the first where two are the same days. */
export const presetOf = ({ startDate, endDate }: ReportRange, today: Day): RangePreset | null =>
  RANGE_PRESETS.find((preset) => {
    const range = presetRange(preset, today);
    return range.startDate === startDate && range.endDate === endDate;
  }) ?? null;

/** SYN-04: why a report cannot be made of a range, by the contract's own rule; null where it can. */
export function rangeFault({ startDate, endDate }: ReportRange): string | null {
  const read = salesByPeriod.query?.safeParse({ startDate, endDate });
  return read?.error?.issues[0]?.message ?? null;
}
