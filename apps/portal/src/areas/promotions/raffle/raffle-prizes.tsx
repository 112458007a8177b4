import { formatDate, UNREADABLE } from '@galeria/contract/kit/formats';
import type { RafflePrizeList } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { afterDrawTexts } from '../winners/after-draw.texts.ts';
import { PrizeCard } from '../winners/prize-card.tsx';
import classes from '../winners/winners.module.css';
import { rafflePrizesQuery, useSetRafflePrizeTask } from './raffle.queries.ts';

/** DRW-11: what is done for each winner of a raffle that is confirmed, and until when the rest is due. */
export function RafflePrizes({ promotionId }: { readonly promotionId: number }) {
  const t = useTexts(afterDrawTexts);
  const { data: prizes, error, isFetching, refetch } = useQuery(rafflePrizesQuery(promotionId));
  const { deliverUntil = null, lapsesOn = null } = prizes ?? {};
  const content = () => {
    if (error && !prizes) return <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    if (!prizes) return <SkeletonRows rows={2} />;
    return (
      <ul className={classes.prizes}>
        {prizes.data.map((prize) => (
          <CouponPrize key={prize.entryId} promotionId={promotionId} prize={prize} isMasked={prizes.isMasked} />
        ))}
      </ul>
    );
  };
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

interface CouponPrizeProps {
  readonly promotionId: number;
  readonly prize: RafflePrizeList['data'][number];
  readonly isMasked: boolean;
}

function CouponPrize({ promotionId, prize, isMasked }: CouponPrizeProps) {
  const t = useTexts(afterDrawTexts);
  const tick = useSetRafflePrizeTask(promotionId);
  const { entryId, couponCode, position, name, phone, customerId, state, tasks } = prize;
  return (
    <PrizeCard
      name={name ?? UNREADABLE}
      won={`${couponCode}, ${t('place.winner', { position })}`}
      phone={phone}
      isMasked={isMasked}
      customerId={customerId}
      state={state}
      tasks={tasks}
      isSaving={tick.isPending}
      onSet={(task, isDone) => tick.mutate({ entryId, task, isDone }, { onError: () => toast.error(t('failed')) })}
    />
  );
}
