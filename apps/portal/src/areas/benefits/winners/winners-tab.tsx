import '@mantine/core/styles/Alert.css';
import type { Benefit } from '@galeria/contract/benefits/benefit';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Alert, Button } from '@mantine/core';
import { IconCalendarEvent, IconCircleCheck, IconLock, IconTicket, IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { raffleWinnersTexts } from '../raffle-winners.texts.ts';
import { type Raffle, raffleWinnersQuery } from '../raffles.queries.ts';
import { CloseRaffleDialog } from './close-raffle-dialog.tsx';
import { RafflePostponement } from './raffle-postponement.tsx';
import { RecordWinner } from './record-winner.tsx';
import { WinnerDisqualifications } from './winner-disqualifications.tsx';
import classes from './winners.module.css';
import { WinnersTable } from './winners-table.tsx';

interface RaffleProps {
  readonly benefit: Benefit;
  readonly raffle: Raffle;
}

/** BEN-06, BEN-09: after its date, up to its prizes, entered by one person and confirmed by another. */
export function WinnersTab({ benefit }: { readonly benefit: Benefit }) {
  const t = useTexts(raffleWinnersTexts);
  const [isAsked, setAsked] = useState(false);
  const mayEdit = useHolds(['update-benefit']);
  const winners = useQuery(raffleWinnersQuery(benefit.id));
  const { data: raffle } = winners;
  if (!raffle && winners.error)
    return <ErrorState error={winners.error} retrying={winners.isFetching} onRetry={() => void winners.refetch()} />;
  if (!raffle) return <SkeletonRows rows={4} />;
  return (
    <div className={classes.root}>
      <StatGrid>
        <StatCard
          label={t('prizes')}
          value={t('prizesOf', { given: raffle.data.length, all: raffle.prizes })}
          icon={<IconTrophy size={20} stroke={1.6} />}
        />
        <StatCard
          label={t('participating')}
          value={raffle.participating.toLocaleString('pt-BR')}
          icon={<IconTicket size={20} stroke={1.6} />}
          {...(raffle.isClosing && { hint: t('closing') })}
        />
      </StatGrid>
      <RaffleStage benefit={benefit} raffle={raffle} />
      {raffle.confirmed === null && <RafflePostponement benefit={benefit} raffle={raffle} />}
      {raffle.mayClose && mayEdit && (
        <div>
          <Button variant="default" leftSection={<IconLock size={16} aria-hidden />} onClick={() => setAsked(true)}>
            {t('close')}
          </Button>
        </div>
      )}
      <WinnersTable benefitId={benefit.id} raffle={raffle} />
      {raffle.entries.some(({ confirmedAt, position }) => confirmedAt !== null && position !== null) && (
        <WinnerDisqualifications benefitId={benefit.id} raffle={raffle} />
      )}
      <CloseRaffleDialog benefitId={benefit.id} raffle={raffle} opened={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
}

/** How it stands, and what can be done now, or why nothing can. */
function RaffleStage({ benefit, raffle }: RaffleProps) {
  const t = useTexts(raffleWinnersTexts);
  const { raffleDate } = benefit;
  const { confirmed, openPlaces, isDue, isOver, mayClose, unconfirmed } = raffle;
  if (confirmed !== null) {
    const { at, by } = confirmed;
    return (
      <>
        <Alert
          color="green"
          icon={<IconCircleCheck aria-hidden />}
          title={by === null ? t('confirmedBefore') : t('confirmed', { when: formatDateTime(at), who: by })}
        >
          {t('confirmedText')} {isOver && t('overText')}
          {mayClose && t('leftOpen')}
        </Alert>
        {openPlaces.length > 0 && <RecordWinner benefit={benefit} raffle={raffle} />}
      </>
    );
  }
  if (!isDue) {
    return (
      <Alert
        color="gray"
        icon={<IconCalendarEvent aria-hidden />}
        title={raffleDate === null ? t('noDate') : t('tooEarly', { date: formatDateTime(raffleDate) })}
      >
        {t('tooEarlyText')}
      </Alert>
    );
  }
  if (openPlaces.length === 0 && unconfirmed.entries > 0) {
    return (
      <Alert color="gray" icon={<IconTrophy aria-hidden />} title={t('allGiven')}>
        {t('allGivenText')}
      </Alert>
    );
  }
  return <RecordWinner benefit={benefit} raffle={raffle} />;
}
