import type { PrizeList } from '@galeria/contract/draw/winner-endpoints';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { afterDrawTexts } from './after-draw.texts.ts';
import { placeOf, shownName } from './candidate.ts';
import { PrizeCard } from './prize-card.tsx';
import { PrizesCard } from './prizes-card.tsx';
import { prizesQuery, useDrawnTokens, useSetPrizeTask } from './winners.queries.ts';

type Prize = PrizeList['data'][number];

interface PrizesSectionProps {
  readonly promotionId: number;
  readonly awardQuantity: number;
}

/** DRW-11: the prizes of those who were published. */
export function PrizesSection({ promotionId, awardQuantity }: PrizesSectionProps) {
  const prizes = useQuery(prizesQuery(promotionId));
  const { tokens } = useDrawnTokens(promotionId, true);
  return (
    <PrizesCard query={prizes}>
      {({ data }) =>
        data.map((prize) => (
          <NumberPrize
            key={prize.tokenId}
            promotionId={promotionId}
            prize={prize}
            token={tokens?.rows.find(({ id }) => id === prize.tokenId)}
            isMasked={tokens?.isMasked ?? true}
            awardQuantity={awardQuantity}
          />
        ))
      }
    </PrizesCard>
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
      prize={{ id: promotionId, prize: prize.number }}
      name={token ? shownName(token.consumerName) : prize.number}
      won={placed ? `${prize.number}, ${placed}` : prize.number}
      phone={token?.consumerPhone ?? null}
      isMasked={isMasked}
      customerId={token && !isGone ? token.consumerId : null}
      state={prize.state}
      voidedAt={prize.voidedAt}
      tasks={prize.tasks}
      isSaving={tick.isPending}
      onSet={(task, isDone) => tick.mutate({ tokenId: prize.tokenId, task, isDone }, { onError: () => toast.error(t('failed')) })}
    />
  );
}
