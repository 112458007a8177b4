import { formatDate } from '@galeria/contract/kit/formats';
import { useQuery } from '@tanstack/react-query';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { Lines } from '../../../ui/chart/lines.tsx';
import { ChoiceInput } from '../../../ui/fields/choice-input.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { invoiceMonitorQuery } from '../invoices.queries.ts';
import { MONITOR_DAYS, type MonitorState, monitorState } from '../invoices-list-state.ts';
import { monitorTexts } from '../monitor.texts.ts';
import { ChannelTable, MallTable, StatusTable } from '../parts/monitor-tables.tsx';
import { type Monitor, MonitorTotals } from '../parts/monitor-totals.tsx';
import classes from './monitor-page.module.css';

const CHART_HEIGHT = 220;

interface ByDayProps {
  readonly monitor: Monitor | undefined;
  readonly days: MonitorState['days'];
}

function ByDay({ monitor, days }: ByDayProps) {
  const t = useTexts(monitorTexts);
  const points = monitor?.byDay.map(({ day, sent, approved, rejected }) => ({
    name: formatDate(day),
    values: [sent, approved, rejected],
  }));
  return (
    <ChartFrame
      title={t('byDay')}
      question={t('byDayQuestion', { days })}
      headings={[t('day'), t('sent'), t('approved'), t('rejected')]}
      rows={(points ?? []).map(({ name, values }) => [name, ...values.map((value) => value.toLocaleString('pt-BR'))])}
      height={CHART_HEIGHT}
      chart={
        points && (
          <Lines
            lines={[
              { label: t('sent'), color: 'brand.5' },
              { label: t('approved'), color: 'green.5' },
              { label: t('rejected'), color: 'red.5' },
            ]}
            points={points.map(({ name, values }) => ({ name: name.slice(0, 5), values }))}
            height={CHART_HEIGHT}
          />
        )
      }
    />
  );
}

/** INV-07: notes over all of the person's malls, or the selected one. */
export function MonitorPage() {
  const t = useTexts(monitorTexts);
  const selected = useSelectedMall();
  const { malls } = useMalls();
  const [{ days, scope, sort }, setState] = useListState(monitorState);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    invoiceMonitorQuery({ days, mallCode: listedMall(scope, selected?.code ?? null) }),
  );
  const shared = { monitor: data, days, stale: isPlaceholderData };

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <ChoiceInput
              label={t('period')}
              options={MONITOR_DAYS.map((each) => ({ value: String(each), label: t('days', { days: each }) }))}
              value={String(days)}
              onChange={(chosen) => setState({ days: Number(chosen) as MonitorState['days'] })}
            />
            {selected !== null && malls.length > 1 && (
              <ChoiceInput
                label={t('scope')}
                options={[
                  { value: 'all', label: t('allMalls') },
                  { value: 'mall', label: selected.name },
                ]}
                value={scope}
                onChange={(chosen) => setState({ scope: chosen })}
              />
            )}
          </>
        }
      />
      {error && (!data || isPlaceholderData) ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={classes.root}>
          <MonitorTotals monitor={data} days={days} />
          <ByDay monitor={data} days={days} />
          <div className={classes.pair}>
            <StatusTable {...shared} />
            <ChannelTable {...shared} />
          </div>
          <MallTable monitor={data} stale={isPlaceholderData} sort={sort} onSort={(next) => setState({ sort: next })} />
        </div>
      )}
    </>
  );
}
