import { PRIZE_TASK_LABELS } from '@galeria/contract/draw/prize-tasks';
import type { PrizeList } from '@galeria/contract/draw/winner-endpoints';
import { formatDate, formatDateTime, formatPhone } from '@galeria/contract/kit/formats';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { Anchor, Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { afterDrawTexts } from './after-draw.texts.ts';
import { placeOf, shownName } from './candidate.ts';
import classes from './winners.module.css';
import { prizesQuery, useDrawnTokens, useSetPrizeTask } from './winners.queries.ts';

type Prize = PrizeList['data'][number];
type Task = Prize['tasks'][number];

const STATE_TONES = {
  open: 'neutral',
  late: 'caution',
  delivered: 'positive',
  lapsed: 'negative',
  disqualified: 'negative',
} as const satisfies Record<Prize['state'], string>;

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
          <PrizeCard
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

interface PrizeCardProps {
  readonly promotionId: number;
  readonly prize: Prize;
  readonly token: PromotionToken | undefined;
  readonly isMasked: boolean;
  readonly awardQuantity: number;
}

function PrizeCard({ promotionId, prize, token, isMasked, awardQuantity }: PrizeCardProps) {
  const t = useTexts(afterDrawTexts);
  const seesPeople = useHolds(['read-customer']);
  const place = token && placeOf(token, awardQuantity);
  const phone = token?.consumerPhone ?? null;
  const isGone = token?.consumerName === '';
  return (
    <li className={classes.prize}>
      <div className={classes.againstHead}>
        <strong>{token ? shownName(token.consumerName) : prize.number}</strong>
        <Text span size="sm" c="dimmed" className="gal-figures">
          {prize.number}
          {place && `, ${t(place.type === 'SUPLENTE' ? 'place.substitute' : 'place.winner', { position: place.position })}`}
        </Text>
        <StatusBadge tone={STATE_TONES[prize.state]}>{t(`state.${prize.state}`)}</StatusBadge>
      </div>
      <div className={classes.reach}>
        <Text size="sm" className="gal-figures">
          {phone === null || phone === '' ? (
            t('noPhone')
          ) : isMasked ? (
            phone
          ) : (
            <Anchor href={`tel:+55${phone}`}>{formatPhone(phone)}</Anchor>
          )}
        </Text>
        {token && seesPeople && !isGone && (
          <Anchor component={AppLink} href={`/customer/${token.consumerId}`} size="sm">
            {t('profile')}
          </Anchor>
        )}
      </div>
      <ul className={classes.prizeTasks}>
        {prize.tasks.map((task) => (
          <TaskRow key={task.task} promotionId={promotionId} prize={prize} task={task} />
        ))}
      </ul>
    </li>
  );
}

interface TaskRowProps {
  readonly promotionId: number;
  readonly prize: Prize;
  readonly task: Task;
}

function TaskRow({ promotionId, prize, task: { task, dueOn, doneAt, doneBy } }: TaskRowProps) {
  const t = useTexts(afterDrawTexts);
  const mayTick = useHolds(['publish-winners']);
  const tick = useSetPrizeTask(promotionId);
  const [isAsking, setAsking] = useState(false);
  const label = contractMessage(PRIZE_TASK_LABELS[task]);
  const set = (isDone: boolean) =>
    tick.mutate({ tokenId: prize.tokenId, task, isDone }, { onError: () => toast.error(t('failed')) });
  const done = doneAt === null ? null : { when: formatDateTime(doneAt), who: doneBy ?? '' };
  const isClosed = prize.state === 'disqualified' && done === null;
  return (
    <li>
      <Checkbox
        size="sm"
        checked={done !== null}
        disabled={!mayTick || tick.isPending || isClosed}
        onChange={() => (done === null ? set(true) : setAsking(true))}
        label={label}
        description={done === null ? t('dueOn', { day: formatDate(dueOn) }) : t('doneBy', done)}
      />
      <ConfirmDialog
        opened={isAsking}
        title={t('undoTitle')}
        text={t('undoText', { task: label, when: done?.when ?? '', who: done?.who ?? '' })}
        confirm={t('undo')}
        onConfirm={() => {
          setAsking(false);
          set(false);
        }}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
