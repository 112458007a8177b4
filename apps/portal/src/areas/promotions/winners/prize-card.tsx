import { PRIZE_TASK_LABELS, type PrizeState, type PrizeTask, type ShownPrizeTask } from '@galeria/contract/draw/prize-tasks';
import { formatDate, formatDateTime, formatPhone } from '@galeria/contract/kit/formats';
import { Anchor, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { afterDrawTexts } from './after-draw.texts.ts';
import { PrizeReceipts } from './prize-receipts.tsx';
import type { PrizeOf } from './receipts.queries.ts';
import { receiptsTexts } from './receipts.texts.ts';
import classes from './winners.module.css';

const STATE_TONES = {
  open: 'neutral',
  late: 'caution',
  delivered: 'positive',
  lapsed: 'negative',
  disqualified: 'negative',
  void: 'negative',
  voidAfterDelivery: 'negative',
} as const satisfies Record<PrizeState, string>;

interface PrizeCardProps {
  /** As its receipts are kept. */
  readonly prize: PrizeOf;
  readonly name: string;
  /** What won, and which place. */
  readonly won: string;
  readonly phone: string | null;
  readonly isMasked: boolean;
  /** Null where nobody is left to be looked up. */
  readonly customerId: string | null;
  readonly state: PrizeState;
  /** DRW-14: since when there is no right to it. */
  readonly voidedAt?: string | null;
  readonly tasks: readonly ShownPrizeTask[];
  readonly isSaving: boolean;
  readonly onSet: (task: PrizeTask, isDone: boolean) => void;
}

/** DRW-11: a winner, how they are reached, and what was done for them. */
export function PrizeCard({
  prize,
  name,
  won,
  phone,
  isMasked,
  customerId,
  state,
  voidedAt = null,
  tasks,
  isSaving,
  onSet,
}: PrizeCardProps) {
  const t = useTexts(afterDrawTexts);
  const words = useTexts(receiptsTexts);
  const seesPeople = useHolds(['read-customer']);
  const isDone = (wanted: PrizeTask): boolean => tasks.some(({ task, doneAt }) => task === wanted && doneAt !== null);
  const isDelivered = isDone('DELIVERY');
  const isClosed = state === 'disqualified' || state === 'void' || state === 'voidAfterDelivery';
  /** What the server would refuse, said before: nothing is delivered before its documents, and they stay while it is. */
  const lockOf = (task: PrizeTask): string | undefined => {
    if (task === 'DELIVERY' && !isDelivered && !isDone('DOCUMENTS'))
      return words('documentsFirst', { task: contractMessage(PRIZE_TASK_LABELS.DOCUMENTS) });
    if (task === 'DOCUMENTS' && isDone('DOCUMENTS') && isDelivered)
      return words('deliveryFirst', { task: contractMessage(PRIZE_TASK_LABELS.DELIVERY) });
    return undefined;
  };
  return (
    <li className={classes.prize}>
      <div className={classes.againstHead}>
        <strong>{name}</strong>
        <Text span size="sm" c="dimmed" className="gal-figures">
          {won}
        </Text>
        <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      </div>
      {voidedAt !== null && (
        <Text size="sm" role="status">
          {t(isDelivered ? 'voidDelivered' : 'voidWaits', { when: formatDateTime(voidedAt) })}
        </Text>
      )}
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
        {customerId !== null && seesPeople && (
          <Anchor component={AppLink} href={`/customer/${customerId}`} size="sm">
            {t('profile')}
          </Anchor>
        )}
      </div>
      <ul className={classes.prizeTasks}>
        {tasks.map((task) => (
          <TaskRow
            key={task.task}
            task={task}
            isSaving={isSaving}
            isClosed={isClosed}
            lockedBecause={isClosed ? undefined : lockOf(task.task)}
            onSet={(isDone) => onSet(task.task, isDone)}
          />
        ))}
      </ul>
      <PrizeReceipts prize={prize} won={won} isDelivered={isDone('DELIVERY')} isClosed={state === 'disqualified'} />
    </li>
  );
}

interface TaskRowProps {
  readonly task: ShownPrizeTask;
  readonly isSaving: boolean;
  /** There is no prize any more: what was done stays as history, but for a delivery that was none or came back. */
  readonly isClosed: boolean;
  /** Another step comes first. */
  readonly lockedBecause: string | undefined;
  readonly onSet: (isDone: boolean) => void;
}

function TaskRow({ task: { task, dueOn, doneAt, doneBy }, isSaving, isClosed, lockedBecause, onSet }: TaskRowProps) {
  const t = useTexts(afterDrawTexts);
  const mayTick = useHolds(['publish-winners']);
  const [isAsking, setAsking] = useState(false);
  const label = contractMessage(PRIZE_TASK_LABELS[task]);
  const done = doneAt === null ? null : { when: formatDateTime(doneAt), who: doneBy ?? '' };
  return (
    <li>
      <Checkbox
        size="sm"
        checked={done !== null}
        disabled={!mayTick || isSaving || (isClosed && (done === null || task !== 'DELIVERY')) || lockedBecause !== undefined}
        onChange={() => (done === null ? onSet(true) : setAsking(true))}
        label={label}
        description={[done === null ? t('dueOn', { day: formatDate(dueOn) }) : t('doneBy', done), lockedBecause]
          .filter((part) => part !== undefined)
          .join('. ')}
      />
      <ConfirmDialog
        opened={isAsking}
        title={t('undoTitle')}
        text={t('undoText', { task: label, when: done?.when ?? '', who: done?.who ?? '' })}
        confirm={t('undo')}
        onConfirm={() => {
          setAsking(false);
          onSet(false);
        }}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
