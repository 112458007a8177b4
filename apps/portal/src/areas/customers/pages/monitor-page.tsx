import { formatDate, formatPercent } from '@galeria/contract/kit/formats';
import { IconBan, IconBuildingStore, IconUserBolt, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { Bars } from '../../../ui/chart/bars.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { ChoiceInput } from '../../../ui/fields/choice-input.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { customerMonitorQuery } from '../customers.queries.ts';
import { MONITOR_DAYS, type MonitorState, monitorState } from '../customers-list-state.ts';
import { monitorTexts } from '../monitor.texts.ts';
import { MallTotalsTable, type Monitor, shareOf } from '../parts/mall-totals.tsx';
import classes from './monitor-page.module.css';

const CHART_HEIGHT = 200;
const STATS = [
  ['total', IconUsers],
  ['blocked', IconBan],
  ['shopkeepers', IconBuildingStore],
  ['simplified', IconUserBolt],
] as const;

/** Undefined while it loads: the room for it is kept. */
type Loading<Value> = Value | undefined;

function Totals({ monitor }: { readonly monitor: Loading<Monitor> }) {
  const t = useTexts(monitorTexts);
  return (
    <StatGrid>
      {STATS.map(([name, Icon]) => (
        <StatCard
          key={name}
          label={t(name)}
          value={monitor?.[name].toLocaleString('pt-BR')}
          icon={<Icon size={18} stroke={1.7} />}
          {...(name !== 'total' && {
            // A no-break space keeps the line's height while it loads.
            hint: monitor ? t('ofTotal', { share: formatPercent(shareOf(monitor[name], monitor.total)) }) : ' ',
          })}
        />
      ))}
    </StatGrid>
  );
}

interface NewByDayProps {
  readonly monitor: Loading<Monitor>;
  readonly days: MonitorState['days'];
  readonly onDays: (days: MonitorState['days']) => void;
}

function NewByDay({ monitor, days, onDays }: NewByDayProps) {
  const t = useTexts(monitorTexts);
  const bars = monitor?.newByDay.map(({ day, count }) => ({ name: formatDate(day), value: count }));
  return (
    <ChartFrame
      title={t('newByDay')}
      question={t('newByDayQuestion', { days })}
      headings={[t('day'), t('count')]}
      rows={(bars ?? []).map(({ name, value }) => [name, value.toLocaleString('pt-BR')])}
      height={CHART_HEIGHT}
      controls={
        <ChoiceInput
          label={t('period')}
          options={MONITOR_DAYS.map((each) => ({ value: String(each), label: t('days', { days: each }) }))}
          value={String(days)}
          onChange={(chosen) => onDays(Number(chosen) as MonitorState['days'])}
        />
      }
      chart={
        bars && (
          <Bars
            label={t('count')}
            bars={bars.map(({ name, value }) => ({ name: name.slice(0, 5), value }))}
            height={CHART_HEIGHT}
          />
        )
      }
    />
  );
}

/** CUS-08: customers over all of the person's malls, or the selected one. */
export function MonitorPage() {
  const t = useTexts(monitorTexts);
  const selected = useSelectedMall();
  const { malls } = useMalls();
  const [{ days, scope, sort }, setState] = useListState(monitorState);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    customerMonitorQuery({ days, mallCode: scope === 'mall' ? (selected?.code ?? null) : null }),
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          selected !== null &&
          malls.length > 1 && (
            <ChoiceInput
              label={t('scope')}
              options={[
                { value: 'all', label: t('allMalls') },
                { value: 'mall', label: selected.name },
              ]}
              value={scope}
              onChange={(chosen) => setState({ scope: chosen })}
            />
          )
        }
      />
      {error && (!data || isPlaceholderData) ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={classes.root}>
          <Totals monitor={data} />
          <NewByDay monitor={data} days={days} onDays={(next) => setState({ days: next })} />
          <MallTotalsTable monitor={data} stale={isPlaceholderData} sort={sort} onSort={(next) => setState({ sort: next })} />
        </div>
      )}
    </>
  );
}
