import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shownDay, tickOf } from '../../../domain/day-chart/day-chart.rules.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { Lines } from '../../../ui/chart/lines.tsx';
import { peopleByDayQuery, type Watched } from './dashboard.queries.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { countText } from './dashboard-cards.rules.ts';
import { EmptyPart, FailedPart } from './part-card.tsx';

const CHART_HEIGHT = 220;
const AXIS_WIDTH = 48;

/** DSH-01: how the promotion was taken up. */
export function PeopleChart({ watched }: { readonly watched: Watched }) {
  const t = useTexts(dashboardTexts);
  const isOver = watched.status === 'CLOSED';
  const query = useQuery(peopleByDayQuery(watched));
  const { data: days, error } = query;
  if (error && !days) return <FailedPart title={t('people')} query={query} />;
  if (days?.every(({ optIns, participants }) => optIns === 0 && participants === 0)) {
    return (
      <EmptyPart
        title={t('people')}
        text={t('peopleQuestion')}
        icon={<IconUsers size={22} stroke={1.6} />}
        words={t(isOver ? 'peopleNone' : 'peopleEmpty')}
        more={isOver ? undefined : t('peopleEmptyText')}
      />
    );
  }
  const points = (days ?? []).map((day) => ({ name: shownDay(day), values: [day.optIns, day.participants] }));
  return (
    <ChartFrame
      title={t('people')}
      question={t('peopleQuestion')}
      headings={[t('day'), t('optIns'), t('newParticipants')]}
      rows={points.map(({ name, values }) => [name, ...values.map(countText)])}
      height={CHART_HEIGHT}
      chart={
        days && (
          <Lines
            lines={[
              { label: t('optIns'), color: 'brand.5' },
              { label: t('newParticipants'), color: 'green.5' },
            ]}
            points={points}
            height={CHART_HEIGHT}
            axes={{ x: { tickFormatter: tickOf(days) }, y: { width: AXIS_WIDTH } }}
          />
        )
      }
    />
  );
}
