import { formatDate } from '@galeria/contract/kit/formats';
import { IconDeviceDesktop, IconMailForward, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { Bars } from '../../../ui/chart/bars.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { userSummaryQuery } from '../users.queries.ts';
import { usersTexts } from '../users.texts.ts';
import classes from './users-overview.module.css';

const CHART_HEIGHT = 84;
const STATS = [
  ['active', IconUserCheck],
  ['invited', IconMailForward],
  ['disabled', IconUserOff],
  ['openSessions', IconDeviceDesktop],
] as const;

/** Counts over the users the caller sees, and how often they signed in. */
export function UsersOverview() {
  const t = useTexts(usersTexts);
  const { data, error, refetch, isFetching } = useQuery(userSummaryQuery);
  if (error && !data) return <ErrorState compact error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const days = data?.signInsByDay.map(({ day, count }) => ({ name: formatDate(day), value: count }));
  return (
    <div className={classes.root}>
      <StatGrid>
        {STATS.map(([name, Icon]) => (
          <StatCard
            key={name}
            label={t(name)}
            value={data?.[name].toLocaleString('pt-BR')}
            icon={<Icon size={18} stroke={1.7} />}
          />
        ))}
      </StatGrid>
      <ChartFrame
        title={t('signIns')}
        question={t('signInsQuestion')}
        headings={[t('day'), t('count')]}
        rows={(days ?? []).map(({ name, value }) => [name, String(value)])}
        height={CHART_HEIGHT}
        chart={
          days && (
            <Bars
              label={t('count')}
              bars={days.map(({ name, value }) => ({ name: name.slice(0, 5), value }))}
              height={CHART_HEIGHT}
            />
          )
        }
      />
    </div>
  );
}
