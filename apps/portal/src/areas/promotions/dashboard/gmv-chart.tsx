import { formatBrl } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fitsBars, shortBrlIn, shownDay, tickOf } from '../../../domain/day-chart/day-chart.rules.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { Bars } from '../../../ui/chart/bars.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { Lines } from '../../../ui/chart/lines.tsx';
import classes from './dashboard.module.css';
import { gmvQuery, type Watched } from './dashboard.queries.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { EmptyPart, FailedPart } from './part-card.tsx';

const CHART_HEIGHT = 220;
const AXIS_WIDTH = 76;

interface DrawingProps {
  readonly days: readonly { readonly date: string; readonly amount: number }[];
}

function Drawing({ days }: DrawingProps) {
  const t = useTexts(dashboardTexts);
  const axes = { x: { tickFormatter: tickOf(days) }, y: { width: AXIS_WIDTH, tickFormatter: shortBrlIn(useLanguage()) } };
  const shared = { height: CHART_HEIGHT, format: formatBrl, axes };
  if (fitsBars(days)) {
    return <Bars label={t('amount')} bars={days.map((day) => ({ name: shownDay(day), value: day.amount }))} {...shared} />;
  }
  return (
    <Lines
      lines={[{ label: t('amount'), color: 'brand.5' }]}
      points={days.map((day) => ({ name: shownDay(day), values: [day.amount] }))}
      {...shared}
    />
  );
}

/** DSH-01: the total and how it came together. */
export function GmvChart({ watched }: { readonly watched: Watched }) {
  const t = useTexts(dashboardTexts);
  const isOver = watched.status === 'CLOSED';
  const query = useQuery(gmvQuery(watched));
  const { data: gmv, error } = query;
  if (error && !gmv) return <FailedPart title={t('gmvByDay')} query={query} />;
  if (gmv?.data.every(({ amount }) => amount === 0)) {
    return (
      <EmptyPart
        title={t('gmvByDay')}
        text={t('gmvQuestion')}
        icon={<IconCash size={22} stroke={1.6} />}
        words={t(isOver ? 'gmvNone' : 'gmvEmpty')}
        more={isOver ? undefined : t('gmvEmptyText')}
      />
    );
  }
  return (
    <ChartFrame
      title={t('gmvByDay')}
      question={t('gmvQuestion')}
      headings={[t('day'), t('amount')]}
      rows={(gmv?.data ?? []).map((day) => [shownDay(day), formatBrl(day.amount)])}
      height={CHART_HEIGHT}
      controls={
        gmv && (
          <Text component="span" className={classes.total}>
            {t('gmvTotal', { total: formatBrl(gmv.total) })}
          </Text>
        )
      }
      chart={gmv && <Drawing days={gmv.data} />}
    />
  );
}
