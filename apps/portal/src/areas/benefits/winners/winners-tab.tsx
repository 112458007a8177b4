import '@mantine/core/styles/Alert.css';
import type { Benefit } from '@galeria/contract/benefits/benefit';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Alert, Button } from '@mantine/core';
import { IconCalendarEvent, IconLock, IconTicket, IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { raffleWinnersTexts } from '../raffle-winners.texts.ts';
import { type Raffle, raffleWinnersQuery } from '../raffles.queries.ts';
import { CloseRaffleDialog } from './close-raffle-dialog.tsx';
import { RecordWinner } from './record-winner.tsx';
import classes from './winners.module.css';
import { WinnersTable } from './winners-table.tsx';

interface RaffleProps {
  readonly benefit: Benefit;
  readonly raffle: Raffle;
  /** Asks whether the raffle is to be closed. */
  readonly onClose: () => void;
}

/** BEN-06: after its date, up to its prizes, until it is closed. */
export function WinnersTab({ benefit }: { readonly benefit: Benefit }) {
  const t = useTexts(raffleWinnersTexts);
  const [isAsked, setAsked] = useState(false);
  const winners = useQuery(raffleWinnersQuery(benefit.id));
  const { data: raffle } = winners;
  if (!raffle && winners.error)
    return <ErrorState error={winners.error} retrying={winners.isFetching} onRetry={() => void winners.refetch()} />;
  if (!raffle) return <SkeletonRows rows={4} />;
  const { isClosing } = raffle;
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
          {...(isClosing && { hint: t('closing') })}
        />
      </StatGrid>
      {!isClosing && <RaffleStage benefit={benefit} raffle={raffle} onClose={() => setAsked(true)} />}
      <WinnersTable winners={raffle.data} />
      <CloseRaffleDialog benefitId={benefit.id} raffle={raffle} opened={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
}

const isPast = (instant: string): boolean => new Date(instant).getTime() <= Date.now();

/** What can be done now, or why nothing can. */
function RaffleStage({ benefit, raffle, onClose }: RaffleProps) {
  const t = useTexts(raffleWinnersTexts);
  const { raffleDate } = benefit;
  if (raffle.isOver) {
    return (
      <Alert color="gray" icon={<IconLock aria-hidden />} title={t('over')}>
        {t('overText')}
      </Alert>
    );
  }
  if (raffleDate === null || !isPast(raffleDate)) {
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
  return (
    <>
      <RecordWinner benefit={benefit} isFull={raffle.data.length >= raffle.prizes} />
      <div>
        <Button variant="default" leftSection={<IconLock size={16} aria-hidden />} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </>
  );
}
