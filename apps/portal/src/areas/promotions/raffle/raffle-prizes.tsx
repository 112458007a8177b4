import { UNREADABLE } from '@galeria/contract/kit/formats';
import type { RafflePrizeList } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { useQuery } from '@tanstack/react-query';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { afterDrawTexts } from '../winners/after-draw.texts.ts';
import { PrizeCard } from '../winners/prize-card.tsx';
import { PrizesCard } from '../winners/prizes-card.tsx';
import { rafflePrizesQuery, useSetRafflePrizeTask } from './raffle.queries.ts';
import { raffleDisqualificationTexts } from './raffle-disqualification.texts.ts';

/** DRW-11: the prizes of a raffle that is confirmed. */
export function RafflePrizes({ promotionId }: { readonly promotionId: number }) {
  const prizes = useQuery(rafflePrizesQuery(promotionId));
  return (
    <PrizesCard query={prizes}>
      {({ data, isMasked }) =>
        data.map((prize) => <CouponPrize key={prize.entryId} promotionId={promotionId} prize={prize} isMasked={isMasked} />)
      }
    </PrizesCard>
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
  const words = useTexts(raffleDisqualificationTexts);
  const { entryId, couponCode, position, takesPlaceOf, name, phone, customerId, state, tasks } = prize;
  return (
    <PrizeCard
      prize={{ id: promotionId, prize: entryId }}
      name={name ?? UNREADABLE}
      won={`${couponCode}, ${t('place.winner', { position })}${takesPlaceOf === null ? '' : `, ${words('replacement')}`}`}
      phone={phone}
      isMasked={isMasked}
      customerId={customerId}
      state={state}
      tasks={tasks}
      isSaving={tick.isPending}
      onSet={(task, isDone) =>
        tick.mutate(
          { entryId, task, isDone },
          { onError: (error) => toast.error(error instanceof ApiError ? contractMessage(error.message) : t('failed')) },
        )
      }
    />
  );
}
