import { COUPON_STATE_LABELS, type CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import { DRAW_OUTCOME_BADGES, isDrawOutcome } from '@galeria/contract/draw/draw-outcome';
import { formatDateTime } from '@galeria/contract/kit/formats';
import type { listConsumerRewards } from '@galeria/contract/promotions/consumer-endpoints';
import { IconGift, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column, RowAction } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { Tone } from '../../../ui/theme/colors.ts';
import { consumerTexts } from '../consumer.texts.ts';
import { consumerRewardsQuery } from '../consumers.queries.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PagedCard } from './paged-card.tsx';

type Reward = z.output<typeof listConsumerRewards.response>['data'][number];

interface RewardsCardProps {
  readonly consumerId: string;
  /** Of this one alone; of all where it is empty. */
  readonly promotion: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const TONES: Readonly<Record<string, Tone>> = {
  UNUSABLE: 'info',
  PROCESSING: 'info',
  USABLE: 'positive',
  NOT_RESERVED: 'negative',
  CANCELLED: 'negative',
};

const toneOf = (status: string): Tone =>
  isDrawOutcome(status) ? DRAW_OUTCOME_BADGES[status].tone : (TONES[status] ?? 'neutral');

/** What a status is called: those of coupons, and those that rewards of promotions have beside them. */
function useStatusWords(): (status: string) => string {
  const t = useTexts(consumerTexts);
  return useMemo(
    () => (status) => {
      if (status === 'NOT_RESERVED') return t('notReserved');
      if (isDrawOutcome(status)) return contractMessage(DRAW_OUTCOME_BADGES[status].label);
      return Object.hasOwn(COUPON_STATE_LABELS, status) ? contractMessage(COUPON_STATE_LABELS[status as CouponState]) : t('none');
    },
    [t],
  );
}

/** PRO-11: the consumer's coupons, reserved prizes and lucky numbers. */
export function RewardsCard({ consumerId, promotion, page, onPage }: RewardsCardProps) {
  const t = useTexts(consumerTexts);
  const statusWords = useStatusWords();
  const query = useQuery(consumerRewardsQuery(consumerId, page, promotion));
  const columns = useMemo<readonly Column<Reward>[]>(
    () => [
      { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kind.${kind}`), width: 90 },
      {
        id: 'code',
        header: t('code'),
        cell: ({ code }) => code,
        text: ({ code }) => code,
        width: 130,
        figures: true,
        card: 'title',
      },
      {
        id: 'promotion',
        header: t('promotion'),
        cell: ({ promotionName }) => promotionName,
        text: ({ promotionName }) => promotionName,
        width: 200,
      },
      {
        id: 'award',
        header: t('award'),
        cell: ({ awardName }) => awardName ?? t('none'),
        text: ({ awardName }) => awardName ?? '',
        width: 150,
      },
      {
        id: 'status',
        header: t('status'),
        cell: ({ status }) => <StatusBadge tone={toneOf(status)}>{statusWords(status)}</StatusBadge>,
        width: 130,
        card: 'badge',
      },
      { id: 'origin', header: t('origin'), cell: ({ invoiceId }) => t(invoiceId === null ? 'extra' : 'fromNote'), width: 80 },
      { id: 'createdAt', header: t('createdAt'), cell: ({ createdAt }) => formatDateTime(createdAt), width: 130, figures: true },
    ],
    [t, statusWords],
  );
  const lockedBecause = useLock()('update-benefit');
  const [asked, setAsked] = useState<Reward | null>(null);
  const acts = (reward: Reward): readonly RowAction[] =>
    reward.kind === 'award' && reward.status === 'USABLE'
      ? [
          {
            id: 'hand-over',
            label: t('handOver'),
            icon: <IconGift size={16} stroke={1.7} aria-hidden />,
            onSelect: () => setAsked(reward),
            disabledReason: lockedBecause,
          },
        ]
      : [];
  return (
    <>
      <PagedCard
        title={t('rewardsTitle')}
        query={query}
        columns={columns}
        rowId={({ kind, code, promotionId, createdAt }) => `${kind}:${promotionId}:${code}:${createdAt}`}
        rowName={({ code }) => code}
        page={page}
        onPage={onPage}
        empty={t('rewardsEmpty')}
        icon={<IconTicket size={22} stroke={1.6} />}
        rowActions={acts}
      />
      <HandOverDialog award={asked} onClose={() => setAsked(null)} />
    </>
  );
}
