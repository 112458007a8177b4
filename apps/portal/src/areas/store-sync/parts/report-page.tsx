import { Button, Paper } from '@mantine/core';
import { IconCalendarEvent, IconReceiptOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { ExportMenu } from '../../../domain/list-export/export-menu.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { readSort, writeSort } from '../../../ui/data-table/sort-text.ts';
import { ListPage, type ListQuery, type ListResult } from '../../../ui/list-page/list-page.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { keepLastReport, type ReportName } from '../last-report.ts';
import { rangeFault } from '../report-range.rules.ts';
import { reportsTexts } from '../reports.texts.ts';
import { REPORT_SIZES, type ReportState } from '../reports-state.ts';
import { storeSyncPaths } from '../store-sync.paths.ts';
import { useExportSales } from '../sync-reports.queries.ts';
import { counted } from '../sync-words.ts';
import { ReportBar } from './report-bar.tsx';
import classes from './reports.module.css';

/** As the address has it; the report's own order is one of its own. */
type AnyState = ReportState & { readonly sort: string };

interface ReportPageProps<Row> {
  readonly report: ReportName;
  readonly state: AnyState;
  readonly setState: (patch: Partial<AnyState>) => void;
  /** Null: every mall of the person's. */
  readonly mallCode: string | null;
  readonly query: ListQuery<ListResult<Row>>;
  readonly columns: readonly Column<Row>[];
  /** Totals and days; not shown where they could not be had. */
  readonly figures: ReactNode;
}

/** Seen is what counts: a range that was only half typed is not kept. */
function useLastReport(report: ReportName, { startDate, endDate }: ReportState, isSeen: boolean): void {
  const { email } = useSession().user;
  useEffect(
    function keepForNextTime() {
      if (isSeen) keepLastReport(report, email, { startDate, endDate });
    },
    [report, email, startDate, endDate, isSeen],
  );
}

interface StoreRow {
  readonly universalId: string;
  readonly storeName: string;
}

/** SYN-04: both reports. Without a range there is nothing to ask the server, and the page says what is missing. */
export function ReportPage<Row extends StoreRow>(props: ReportPageProps<Row>) {
  const { report, state, setState, mallCode, query, columns, figures } = props;
  const t = useTexts(reportsTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const fault = rangeFault(state);
  const { data, isPlaceholderData: stale } = query;
  useLastReport(report, state, fault === null && data !== undefined && !stale);
  const exporting = useExportSales(report, state, mallCode);
  const header = {
    title,
    subtitle: t(`${report}.subtitle`),
    actions: (
      <>
        <Button component={AppLink} href={to(storeSyncPaths.reports)} variant="default">
          {t('toReports')}
        </Button>
        {fault === null && <ExportMenu onExport={exporting.mutateAsync} isPending={exporting.isPending} />}
      </>
    ),
  };
  const bar = <ReportBar state={state} mallCode={mallCode} onChange={setState} />;

  if (fault !== null) {
    return (
      <>
        <PageHeader {...header} />
        <div className={classes.page}>
          {bar}
          <Paper withBorder>
            <StateView
              role="status"
              icon={<IconCalendarEvent size={22} stroke={1.6} />}
              title={contractMessage(fault)}
              text={t('rangeText')}
            />
          </Paper>
        </div>
      </>
    );
  }
  const isFailed = Boolean(query.error) && (data === undefined || stale);
  return (
    <ListPage<Row>
      {...header}
      overview={
        <div className={classes.page}>
          {bar}
          {!isFailed && data?.data.length !== 0 && figures}
        </div>
      }
      query={query}
      columns={columns}
      rowId={({ universalId }) => universalId}
      rowName={({ storeName }) => storeName}
      sort={readSort(state.sort)}
      onSort={(next) => setState({ sort: writeSort(next) })}
      page={state.page}
      onPage={(page) => setState({ page })}
      size={state.size}
      sizes={REPORT_SIZES}
      onSize={(size) => setState({ size })}
      countText={(count) => t('found', { count, total: counted(count) })}
      empty={<StateView icon={<IconReceiptOff size={22} stroke={1.6} />} title={t('empty')} text={t('emptyText')} />}
    />
  );
}
