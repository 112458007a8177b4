import { formatBrl, formatPercent } from '@galeria/contract/kit/formats';
import { IconCash, IconIdBadge2, IconPercentage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { type SetListState, useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { useReportColumns } from '../parts/report-columns.ts';
import { ReportDays } from '../parts/report-days.tsx';
import { ReportPage } from '../parts/report-page.tsx';
import classes from '../parts/reports.module.css';
import { rangeFault } from '../report-range.rules.ts';
import { reportsTexts } from '../reports.texts.ts';
import { cpfReportState, type ReportState } from '../reports-state.ts';
import { type CpfReport, cpfReportQuery } from '../sync-reports.queries.ts';
import { counted } from '../sync-words.ts';

const ICON = { size: 18, stroke: 1.7 } as const;
/** Keeps a line's height while it loads. */
const BLANK = '\u00a0';

const percentOf = (share: number): string => formatPercent(share * 100);

/** A share of nothing is nothing. */
const percentOfDay = ({ notes, notesWithCpf }: CpfReport['days'][number]): number =>
  notes === 0 ? 0 : (notesWithCpf / notes) * 100;

function Figures({ report, stale }: { readonly report: CpfReport | undefined; readonly stale: boolean }) {
  const t = useTexts(reportsTexts);
  const totals = report?.totals;
  return (
    <div className={`${classes.page} ${stale ? classes.stale : ''}`} style={{ marginBottom: 0 }}>
      <StatGrid>
        <StatCard label={t('cpfShare')} value={totals && percentOf(totals.cpfShare)} icon={<IconPercentage {...ICON} />} />
        <StatCard
          label={t('notesWithCpf')}
          value={totals && counted(totals.notesWithCpf)}
          hint={totals ? t('notesOf', { total: counted(totals.notes) }) : BLANK}
          icon={<IconIdBadge2 {...ICON} />}
        />
        <StatCard
          label={t('withCpfCents')}
          value={totals && formatBrl(totals.withCpfCents)}
          hint={totals ? t('valueOf', { value: formatBrl(totals.netCents) }) : BLANK}
          icon={<IconCash {...ICON} />}
        />
      </StatGrid>
      <ReportDays
        title={t('cpfByDay')}
        question={t('cpfByDayQuestion')}
        label={t('cpfShare')}
        moreHeadings={[t('notesWithCpf'), t('notes')]}
        days={report?.days.map((day) => ({
          date: day.day,
          value: percentOfDay(day),
          more: [counted(day.notesWithCpf), counted(day.notes)],
        }))}
        format={formatPercent}
        shortFormat={(percent) => `${Math.round(percent)}%`}
      />
    </div>
  );
}

/** SYN-04: sales with CPF. */
export function CpfReportPage() {
  const mall = useSelectedMall();
  const [state, setState] = useListState(cpfReportState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery({ ...cpfReportQuery(state, mallCode), enabled: rangeFault(state) === null });
  const columns = useReportColumns<CpfReport['data'][number]>(mallCode === null, [
    ['cpfShare', 112, ({ cpfShare }) => percentOf(cpfShare)],
    ['notesWithCpf', 138, ({ notesWithCpf }) => counted(notesWithCpf)],
    ['notes', 90, ({ notes }) => counted(notes)],
    ['withCpfCents', 136, ({ withCpfCents }) => formatBrl(withCpfCents)],
    ['netCents', 126, ({ netCents }) => formatBrl(netCents)],
  ]);
  return (
    <ReportPage
      report="cpf"
      state={state}
      setState={setState as SetListState<ReportState>}
      mallCode={mallCode}
      query={query}
      columns={columns}
      figures={<Figures report={query.data} stale={query.isPlaceholderData} />}
    />
  );
}
