import type { PrizeList } from '@galeria/contract/draw/winner-endpoints';
import { formatDate } from '@galeria/contract/kit/formats';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { afterDrawTexts } from './after-draw.texts.ts';
import { placeOf, shownName } from './candidate.ts';
import { PrizeCard } from './prize-card.tsx';
import classes from './winners.module.css';
import { prizesQuery, useDrawnTokens, useSetPrizeTask } from './winners.queries.ts';

type Prize = PrizeList['data'][number];

interface PrizesSectionProps {
  readonly promotionId: number;
  readonly awardQuantity: number;
}

/** DRW-11: what is done for each published winner, who did it, and until when the rest is due. */
export function PrizesSection({ promotionId, awardQuantity }: PrizesSectionProps) {
  const t = useTexts(afterDrawTexts);
  const { data: prizes, error, isFetching, refetch } = useQuery(prizesQuery(promotionId));
  const { tokens } = useDrawnTokens(promotionId, true);
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
    return (
      <ul className={classes.prizes}>
        {prizes.data.map((prize) => (
          <NumberPrize
            key={prize.tokenId}
            promotionId={promotionId}
            prize={prize}
            token={tokens?.rows.find(({ id }) => id === prize.tokenId)}
            isMasked={tokens?.isMasked ?? true}
            awardQuantity={awardQuantity}
          />
        ))}
      </ul>
    );
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

interface NumberPrizeProps {
  readonly promotionId: number;
  readonly prize: Prize;
  readonly token: PromotionToken | undefined;
  readonly isMasked: boolean;
  readonly awardQuantity: number;
}

function NumberPrize({ promotionId, prize, token, isMasked, awardQuantity }: NumberPrizeProps) {
  const t = useTexts(afterDrawTexts);
  const tick = useSetPrizeTask(promotionId);
  const place = token && placeOf(token, awardQuantity);
  const placed = place && t(place.type === 'SUPLENTE' ? 'place.substitute' : 'place.winner', { position: place.position });
  const isGone = token?.consumerName === '';
  return (
    <PrizeCard
      name={token ? shownName(token.consumerName) : prize.number}
      won={placed ? `${prize.number}, ${placed}` : prize.number}
      phone={token?.consumerPhone ?? null}
      isMasked={isMasked}
      customerId={token && !isGone ? token.consumerId : null}
      state={prize.state}
      tasks={prize.tasks}
      isSaving={tick.isPending}
      onSet={(task, isDone) => tick.mutate({ tokenId: prize.tokenId, task, isDone }, { onError: () => toast.error(t('failed')) })}
    />
  );
}
