import { formatBrl, formatDate, formatDateTime, formatPercent } from '@galeria/contract/kit/formats';
import { IconCalculator, IconCash, IconReceipt, IconReceiptOff, IconReceiptRefund } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shortBrlIn } from '../../../domain/day-chart/day-chart.rules.ts';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { type SetListState, useListState } from '../../../lib/address/use-list-state.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { useReportColumns } from '../parts/report-columns.ts';
import { ReportDays } from '../parts/report-days.tsx';
import { ReportPage } from '../parts/report-page.tsx';
import classes from '../parts/reports.module.css';
import { rangeFault } from '../report-range.rules.ts';
import { reportsTexts } from '../reports.texts.ts';
import { periodReportState, type ReportState } from '../reports-state.ts';
import { type PeriodReport, periodReportQuery } from '../sync-reports.queries.ts';
import { counted } from '../sync-words.ts';

const ICON = { size: 18, stroke: 1.7 } as const;
/** Keeps a line's height while it loads. */
const BLANK = '\u00a0';

/** Of what all notes came to; a share of nothing is nothing. */
const cancelledShare = ({ cancelledCents, returnCents, netCents }: PeriodReport['totals']): string => {
  const issued = cancelledCents + returnCents + netCents;
  return formatPercent(issued === 0 ? 0 : (cancelledCents / issued) * 100);
};

/** INV-18: whether a sale of it says its total with the taxes of the reform. */
const saysTaxes = ({ netCents, netWithTaxesCents }: Pick<PeriodReport['totals'], 'netCents' | 'netWithTaxesCents'>): boolean =>
  netWithTaxesCents !== netCents;

function Net({ row }: { readonly row: PeriodReport['data'][number] }) {
  if (!saysTaxes(row)) return formatBrl(row.netCents);
  return (
    <>
      {formatBrl(row.netCents)}
      <span className={classes.second}>vNFTot {formatBrl(row.netWithTaxesCents)}</span>
    </>
  );
}

function Figures({ report, stale }: { readonly report: PeriodReport | undefined; readonly stale: boolean }) {
  const t = useTexts(reportsTexts);
  const totals = report?.totals;
  const withTaxes = (sums: PeriodReport['totals']): string[] =>
    saysTaxes(sums) ? [t('withTaxes', { value: formatBrl(sums.netWithTaxesCents) })] : [];
  const cancelled = (count: number): string =>
    count === 0 ? t('noCancelledNotes') : t('cancelledNotes', { count, total: counted(count) });
  const returned = (count: number): string =>
    count === 0 ? t('noReturnNotes') : t('returnNotes', { count, total: counted(count) });
  return (
    <div className={`${classes.page} ${stale ? classes.stale : ''}`} style={{ marginBottom: 0 }}>
      <StatGrid>
        <StatCard
          label={t('netCents')}
          value={totals && formatBrl(totals.netCents)}
          hint={totals ? [`${t('grossCents')}: ${formatBrl(totals.grossCents)}`, ...withTaxes(totals)].join('. ') : BLANK}
          icon={<IconCash {...ICON} />}
        />
        <StatCard
          label={t('notes')}
          value={totals && counted(totals.notes)}
          hint={totals ? cancelled(totals.cancelledNotes) : BLANK}
          icon={<IconReceipt {...ICON} />}
        />
        <StatCard
          label={t('averageTicketCents')}
          value={totals && formatBrl(totals.averageTicketCents)}
          hint={totals ? t('discount', { value: formatBrl(totals.discountCents) }) : BLANK}
          icon={<IconCalculator {...ICON} />}
        />
        <StatCard
          label={t('cancelledCents')}
          value={totals && formatBrl(totals.cancelledCents)}
          hint={totals ? t('ofIssued', { share: cancelledShare(totals) }) : BLANK}
          icon={<IconReceiptOff {...ICON} />}
        />
        <StatCard
          label={t('returnCents')}
          value={totals && formatBrl(totals.returnCents)}
          hint={totals ? returned(totals.returnNotes) : BLANK}
          icon={<IconReceiptRefund {...ICON} />}
        />
      </StatGrid>
      <ReportDays
        title={t('netByDay')}
        question={t('netByDayQuestion')}
        label={t('netCents')}
        moreHeadings={[t('notes')]}
        days={report?.days.map(({ day, netCents, notes }) => ({ date: day, value: netCents, more: [counted(notes)] }))}
        format={formatBrl}
        shortFormat={shortBrlIn(useLanguage())}
      />
    </div>
  );
}

/** SYN-04: sales by period. */
export function PeriodReportPage() {
  const mall = useSelectedMall();
  const [state, setState] = useListState(periodReportState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery({ ...periodReportQuery(state, mallCode), enabled: rangeFault(state) === null });
  const t = useTexts(reportsTexts);
  const netText = (row: PeriodReport['data'][number]): string =>
    [formatBrl(row.netCents), ...(saysTaxes(row) ? [t('withTaxes', { value: formatBrl(row.netWithTaxesCents) })] : [])].join(
      '. ',
    );
  const columns = useReportColumns<PeriodReport['data'][number]>(mallCode === null, [
    ['notes', 74, ({ notes }) => counted(notes)],
    ['grossCents', 154, ({ grossCents }) => formatBrl(grossCents)],
    ['cancelledCents', 104, ({ cancelledCents }) => formatBrl(cancelledCents)],
    ['returnCents', 112, ({ returnCents }) => formatBrl(returnCents)],
    ['netCents', 120, ({ netCents }) => formatBrl(netCents), netText, (row) => <Net row={row} />],
    ['averageTicketCents', 116, ({ averageTicketCents }) => formatBrl(averageTicketCents)],
    [
      'lastReceiptAt',
      104,
      ({ lastReceiptAt }) => (lastReceiptAt === null ? '-' : formatDate(lastReceiptAt)),
      ({ lastReceiptAt }) => (lastReceiptAt === null ? '' : formatDateTime(lastReceiptAt)),
    ],
  ]);
  return (
    <ReportPage
      report="period"
      state={state}
      setState={setState as SetListState<ReportState>}
      mallCode={mallCode}
      query={query}
      columns={columns}
      figures={<Figures report={query.data} stale={query.isPlaceholderData} />}
    />
  );
}
