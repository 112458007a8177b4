import { formatDate } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { afterDrawTexts } from './after-draw.texts.ts';
import classes from './winners.module.css';

/** As far as the prizes of a draw and of a raffle are alike. */
interface Prizes {
  readonly data: readonly unknown[];
  readonly deliverUntil: string | null;
  readonly lapsesOn: string | null;
}

interface PrizesCardProps<Found extends Prizes> {
  readonly query: UseQueryResult<Found>;
  /** A card for each of them. */
  readonly children: (found: Found) => ReactNode;
}

/** DRW-11: what is done for each winner, who did it, and until when the rest is due. */
export function PrizesCard<Found extends Prizes>({ query, children }: PrizesCardProps<Found>) {
  const t = useTexts(afterDrawTexts);
  const { data: prizes, error, isFetching, refetch } = query;
  const content = () => {
    if (error && !prizes) return <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    if (!prizes) return <SkeletonRows rows={2} />;
    if (prizes.data.length === 0) {
      return (
        <Text size="sm" c="dimmed">
          {t('prizesNone')}
        </Text>
      );
    }
    return <ul className={classes.prizes}>{children(prizes)}</ul>;
  };
  const { deliverUntil = null, lapsesOn = null } = prizes ?? {};
  return (
    <SectionCard
      title={t('prizesTitle')}
      {...(deliverUntil !== null &&
        lapsesOn !== null && { text: t('prizesText', { deliver: formatDate(deliverUntil), lapse: formatDate(lapsesOn) }) })}
    >
      {content()}
    </SectionCard>
  );
}
