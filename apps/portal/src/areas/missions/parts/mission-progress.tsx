import type { Mission } from '@galeria/contract/missions/mission';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { missionProgressTexts } from '../mission-progress.texts.ts';
import { missionProgressQuery } from '../missions.queries.ts';
import classes from './mission-progress.module.css';

/** MIS-05: of one that has been in the app; before that there is nothing to count. */
export function MissionProgressFigures({ mission }: { readonly mission: Mission }) {
  const t = useTexts(missionProgressTexts);
  const { data, error, isFetching, refetch } = useQuery(missionProgressQuery(mission.id));
  const wasOffered = mission.status === 'PUBLISHED' || mission.status === 'EXPIRED';
  // What was changed while people were on their way waits for approval, and they are still there.
  if (!wasOffered && (data === undefined || data.started === 0)) return null;
  if (error !== null && data === undefined)
    return <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const shown = (figure: number | undefined) => figure?.toLocaleString('pt-BR');
  const standing = new Map(data?.atStep.map(({ order, customers }) => [order, customers]));
  return (
    <section aria-label={t('title')} className={classes.figures}>
      <StatGrid>
        <StatCard label={t('started')} value={shown(data?.started)} />
        {mission.steps.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
          <StatCard key={index} label={t('atStep', { order: index + 1 })} value={shown(data && (standing.get(index + 1) ?? 0))} />
        ))}
        <StatCard label={t('finished')} value={shown(data?.finished)} />
        <StatCard label={t('prizes')} value={shown(data?.prizes)} />
        <StatCard label={t('outOfStock')} value={shown(data?.outOfStock)} />
      </StatGrid>
    </section>
  );
}
