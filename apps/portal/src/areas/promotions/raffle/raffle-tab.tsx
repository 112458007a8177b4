import '@mantine/core/styles/Alert.css';
import { formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import type { PromotionRaffle } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { Alert } from '@mantine/core';
import { IconCalendarEvent, IconCircleCheck, IconLock, IconTicket, IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { DrawnCoupons } from './drawn-coupons.tsx';
import { EnterCoupon } from './enter-coupon.tsx';
import classes from './raffle.module.css';
import { promotionRaffleQuery } from './raffle.queries.ts';
import { raffleTexts } from './raffle.texts.ts';
import { RaffleDisqualifications } from './raffle-disqualifications.tsx';
import { RafflePrizes } from './raffle-prizes.tsx';

/** PRO-17: winners come out of an urn. No lottery ticket is asked for, and nothing is calculated. */
export function RaffleTab({ promotion }: { readonly promotion: Promotion }) {
  const t = useTexts(raffleTexts);
  const { data: raffle, error, isFetching, refetch } = useQuery(promotionRaffleQuery(promotion.id));
  if (!raffle && error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!raffle) return <SkeletonRows rows={4} />;
  return (
    <div className={classes.root}>
      <StatGrid>
        <StatCard
          label={t('prizes')}
          value={t('prizesOf', { given: raffle.winners, all: raffle.awardQuantity })}
          icon={<IconTrophy size={20} stroke={1.6} />}
          hint={raffle.awardName}
        />
        <StatCard
          label={t('coupons')}
          value={raffle.coupons.toLocaleString('pt-BR')}
          icon={<IconTicket size={20} stroke={1.6} />}
        />
        <StatCard
          label={t('raffleDate')}
          value={formatDate(raffle.raffleDate)}
          icon={<IconCalendarEvent size={20} stroke={1.6} />}
        />
      </StatGrid>
      <RaffleStage raffle={raffle} />
      {(raffle.stage === 'open' || raffle.stage === 'confirmed') && <DrawnCoupons promotion={promotion} raffle={raffle} />}
      {raffle.stage === 'confirmed' && <RaffleDisqualifications raffle={raffle} />}
      {raffle.stage === 'confirmed' && <RafflePrizes promotionId={promotion.id} />}
    </div>
  );
}

/** What can be done now, or why nothing can. */
function RaffleStage({ raffle }: { readonly raffle: PromotionRaffle }) {
  const t = useTexts(raffleTexts);
  const { stage, confirmed } = raffle;
  const date = formatDate(raffle.raffleDate);
  if (stage === 'confirmed') {
    return (
      <>
        <Alert
          color="green"
          icon={<IconCircleCheck aria-hidden />}
          title={t('confirmed', { when: formatDateTime(confirmed?.at ?? ''), who: confirmed?.by ?? '' })}
        >
          {t('confirmedText')}
        </Alert>
        <NextCoupon raffle={raffle} />
      </>
    );
  }
  if (stage !== 'open') {
    const [title, text] = {
      'period-open': [t('periodOpen'), t('periodOpenText', { date })],
      'before-date': [t('beforeDate', { date }), t('beforeDateText')],
      settling: [t('settling'), t('settlingText')],
    }[stage];
    return (
      <Alert color="gray" icon={<IconCalendarEvent aria-hidden />} title={title}>
        {text}
      </Alert>
    );
  }
  if (raffle.openPlaces.length === 0) {
    return (
      <Alert color="gray" icon={<IconTrophy aria-hidden />} title={t('full')}>
        {t('fullText')}
      </Alert>
    );
  }
  return <EnterOrWhyNot raffle={raffle} />;
}

/** DRW-10: for the place of a winner who was disqualified. */
function NextCoupon({ raffle }: { readonly raffle: PromotionRaffle }) {
  const t = useTexts(raffleTexts);
  if (raffle.openPlaces.length > 0) return <EnterOrWhyNot raffle={raffle} />;
  if (raffle.unconfirmed.winners === 0) return null;
  return (
    <Alert color="gray" icon={<IconTrophy aria-hidden />} title={t('nextWaits')}>
      {t('fullText')}
    </Alert>
  );
}

function EnterOrWhyNot({ raffle }: { readonly raffle: PromotionRaffle }) {
  const t = useTexts(raffleTexts);
  const mayEnter = useHolds(['draw-promotion']);
  if (mayEnter) return <EnterCoupon raffle={raffle} />;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />}>
      {t('enterLocked')}
    </Alert>
  );
}
