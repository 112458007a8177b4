import { DISQUALIFICATION_REASON_LABELS } from '@galeria/contract/draw/disqualification';
import type { WinnerStanding } from '@galeria/contract/draw/winner-standing';
import { formatCpf, UNREADABLE } from '@galeria/contract/kit/formats';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { promotionDetailsTexts } from '../promotion-details.texts.ts';
import { winnersOf } from '../promotion-information.rules.ts';
import { selectedTokensQuery } from '../promotions.queries.ts';
import classes from './promotion-view.module.css';

/** PER-09: what comes covered is shown as it comes; a format made for digits would refuse it. */
const shownCpf = (cpf: string): string => (cpf.includes('*') ? cpf : formatCpf(cpf));

/** Spec 2.6: only when winners exist. */
export function WinnersCard({ promotion }: { readonly promotion: Promotion }) {
  const t = useTexts(promotionDetailsTexts);
  const winners = winnersOf(promotion);
  if (winners.length === 0) return null;
  return (
    <SectionCard title={t('winners')} flush>
      <DataTable<(typeof winners)[number]>
        label={t('winners')}
        rows={winners}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        columns={[
          { id: 'number', header: t('winnerNumber'), width: 110, cell: ({ number }) => number, figures: true, card: 'line' },
          {
            id: 'name',
            header: t('winnerName'),
            width: 200,
            cell: ({ consumer }) => [consumer.firstName, consumer.lastName].filter(Boolean).join(' ') || UNREADABLE,
            card: 'title',
          },
          {
            id: 'cpf',
            header: t('cpf'),
            width: 140,
            cell: ({ consumer }) => shownCpf(consumer.cpf),
            figures: true,
            card: 'line',
          },
          {
            id: 'email',
            header: t('email'),
            width: 200,
            cell: ({ consumer }) => consumer.email || UNREADABLE,
            text: ({ consumer }) => consumer.email,
            card: 'line',
          },
          {
            id: 'standing',
            header: t('winnerStanding'),
            width: 190,
            cell: ({ voidedAt, disqualifiedAt, disqualifiedFor, takesPlaceOf }) => (
              <Standing standing={{ voidedAt, disqualifiedAt, disqualifiedFor, takesPlaceOf }} />
            ),
            card: 'badge',
          },
        ]}
      />
    </SectionCard>
  );
}

/** DRW-10, DRW-14: what became of somebody who was drawn: out of it, why, or in whose place. */
function Standing({ standing }: { readonly standing: WinnerStanding }) {
  const t = useTexts(promotionDetailsTexts);
  const { voidedAt, disqualifiedAt, disqualifiedFor, takesPlaceOf } = standing;
  return (
    <span className={classes.badges}>
      {takesPlaceOf !== null && <StatusBadge tone="neutral">{t('inPlaceOf', { position: takesPlaceOf })}</StatusBadge>}
      {voidedAt !== null && <StatusBadge tone="negative">{t('voided')}</StatusBadge>}
      {disqualifiedAt !== null && (
        <StatusBadge tone="negative">
          {disqualifiedFor === null || disqualifiedFor === 'NOTE_CANCELLED'
            ? t('disqualified')
            : t('disqualifiedFor', { reason: contractMessage(DISQUALIFICATION_REASON_LABELS[disqualifiedFor]) })}
        </StatusBadge>
      )}
      {takesPlaceOf === null && voidedAt === null && disqualifiedAt === null && t('winnerStands')}
    </span>
  );
}

/** Something became of it that its type does not say. */
const isOut = ({ voidedAt, disqualifiedAt, takesPlaceOf }: WinnerStanding): boolean =>
  voidedAt !== null || disqualifiedAt !== null || takesPlaceOf !== null;

interface SelectedTokensCardProps {
  readonly promotionId: number;
  readonly isDrawn: boolean;
}

/** Spec 2.6: selected and substitute numbers, 4 a page. Nothing is asked for before the draw. */
export function SelectedTokensCard({ promotionId, isDrawn }: SelectedTokensCardProps) {
  const t = useTexts(promotionDetailsTexts);
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...selectedTokensQuery(promotionId, page),
    enabled: isDrawn,
  });
  const content = () => {
    if (error && !data) return <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    if (isDrawn && !data) return <SkeletonRows rows={4} />;
    if (!data || data.data.length === 0)
      return <StateView compact icon={<IconTicket size={22} stroke={1.6} />} title={t('tokensEmpty')} />;
    return (
      <DataTable<PromotionToken>
        label={t('tokens')}
        rows={data.data}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        stale={isPlaceholderData}
        columns={[
          { id: 'number', header: t('winnerNumber'), width: 110, cell: ({ number }) => number, figures: true, card: 'line' },
          { id: 'name', header: t('winnerName'), width: 200, cell: ({ consumerName }) => consumerName, card: 'title' },
          {
            id: 'cpf',
            header: t('cpf'),
            width: 140,
            cell: ({ consumerCpf }) => (data.isMasked ? consumerCpf : formatCpf(consumerCpf)),
            figures: true,
            card: 'line',
          },
          {
            id: 'type',
            header: t('tokenType'),
            width: 190,
            cell: ({ type, ...token }) =>
              type === null ? (
                UNREADABLE
              ) : (
                <span className={classes.badges}>
                  <StatusBadge tone={type === 'GANHADOR' ? 'positive' : 'caution'}>{t(`token.${type}`)}</StatusBadge>
                  {isOut(token) && <Standing standing={token} />}
                </span>
              ),
            card: 'badge',
          },
        ]}
      />
    );
  };
  return (
    <SectionCard title={t('tokens')} {...(isDrawn && { text: t('tokensText') })} flush>
      {content()}
      {data && data.pageCount > 1 && (
        <div className={classes.foot}>
          <Pager page={page} pageCount={data.pageCount} onPage={setPage} />
        </div>
      )}
    </SectionCard>
  );
}
