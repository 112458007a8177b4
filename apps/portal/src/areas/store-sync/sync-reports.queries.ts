import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { exportSales, salesByPeriod, salesWithCpf } from '@galeria/contract/store-sync/sync-report-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '../../domain/list-export/export-menu.tsx';
import { call } from '../../lib/api/call.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import type { ReportName } from './last-report.ts';
import type { CpfReportState, PeriodReportState, ReportState } from './reports-state.ts';
import { storeSyncKeys as keys } from './store-sync.keys.ts';

export type PeriodReport = ResponseOf<typeof salesByPeriod>;
export type CpfReport = ResponseOf<typeof salesWithCpf>;

/** '-netCents' is by net amount, the greatest first. */
const orderOf = <Name extends string>(sort: Name | `-${Name}`) =>
  sort.startsWith('-')
    ? { sort: sort.slice(1) as Name, direction: 'desc' as const }
    : { sort: sort as Name, direction: 'asc' as const };

/** `mallCode` null: every mall of the person's. */
const asked = ({ page, size, startDate, endDate, store }: ReportState, mallCode: string | null) => ({
  page,
  size,
  startDate,
  endDate,
  ...(mallCode !== null && { mallCode }),
  ...(store !== '' && { universalId: store }),
});

type Named<State extends string> = State extends `-${infer Name}` ? Name : State;

export const periodReportQuery = (state: PeriodReportState, mallCode: string | null) => {
  const query = { ...asked(state, mallCode), ...orderOf<Named<PeriodReportState['sort']>>(state.sort) };
  return queryOptions({
    queryKey: [...keys.reports, 'period', mallCode, query],
    queryFn: ({ signal }) => call(salesByPeriod, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

export const cpfReportQuery = (state: CpfReportState, mallCode: string | null) => {
  const query = { ...asked(state, mallCode), ...orderOf<Named<CpfReportState['sort']>>(state.sort) };
  return queryOptions({
    queryKey: [...keys.reports, 'cpf', mallCode, query],
    queryFn: ({ signal }) => call(salesWithCpf, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

/** SYN-04, FIL-03: every store of what the page is narrowed to. */
export function useExportSales(report: ReportName, state: ReportState, mallCode: string | null) {
  return useMutation({
    mutationFn: (format: ExportFormat) => {
      const { page: _page, size: _size, ...range } = asked(state, mallCode);
      return call(exportSales, { body: { ...range, report, format } });
    },
  });
}
