import { formatDateTime } from '@galeria/contract/kit/formats';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { Amendment } from '@galeria/contract/promotions/amendment';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { AmendmentDialogs, type AskedDecision } from './amendment-dialogs.tsx';
import classes from './amendments.module.css';
import { amendmentsQuery } from './amendments.queries.ts';
import { amendmentsTexts } from './amendments.texts.ts';
import { ComparisonTable } from './comparison-table.tsx';

/** What the server would answer. */
const OWN_APPROVAL: ProblemCode = 'amendment-own-approval';

const TONES = { PENDING: 'caution', APPROVED: 'positive', REFUSED: 'negative', WITHDRAWN: 'neutral' } as const;

/** PRO-16: what waits for a second person, and what was decided before. */
export function AmendmentsCard({ promotion }: { readonly promotion: Promotion }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    ...amendmentsQuery(promotion.id, page),
    enabled: promotion.amendments.count > 0,
  });
  const t = useTexts(amendmentsTexts);
  // Not the waiting one's own: once it is decided that card is gone, and somebody still has to say how it ended.
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const [decided, setDecided] = useState(promotion.amendments.pending ?? 0);
  if (promotion.amendments.count === 0) return null;
  if (!data)
    return (
      <SectionCard title={t('title')}>
        {error ? <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows />}
      </SectionCard>
    );
  const waiting = data.data.find(({ status }) => status === 'PENDING');
  const past = data.data.filter(({ status }) => status !== 'PENDING');
  return (
    <>
      {waiting && (
        <WaitingCard
          amendment={waiting}
          onAsk={(act) => {
            setDecided(waiting.number);
            setAsked(act);
          }}
        />
      )}
      <AmendmentDialogs of={{ id: promotion.id, number: decided }} asked={asked} onClose={() => setAsked(null)} />
      {past.length > 0 && (
        <SectionCard title={t('title')} text={t('text')}>
          <ul className={classes.past}>
            {past.map((amendment) => (
              <PastAmendment key={amendment.number} amendment={amendment} />
            ))}
          </ul>
          {data.pageCount > 1 && <Pager page={page} pageCount={data.pageCount} onPage={setPage} />}
        </SectionCard>
      )}
    </>
  );
}

function Facts({ amendment }: { readonly amendment: Amendment }) {
  const t = useTexts(amendmentsTexts);
  const { status, decidedAt, decidedBy, refusalReason, endedWithPromotion } = amendment;
  const when = decidedAt === null ? '' : formatDateTime(decidedAt);
  return (
    <div className={classes.facts}>
      <p>
        <strong>{t('reason')}:</strong> {amendment.reason}
      </p>
      <Text size="xs" c="dimmed">
        {t('proposed', { who: amendment.proposedBy, when: formatDateTime(amendment.proposedAt) })}
      </Text>
      {status !== 'PENDING' && (
        <Text size="xs" c="dimmed">
          {endedWithPromotion ? t('endedWithPromotion', { when }) : t(`ended.${status}`, { who: decidedBy ?? '', when })}
        </Text>
      )}
      {refusalReason !== null && <p>{t('refusalReason', { reason: refusalReason })}</p>}
    </div>
  );
}

interface WaitingCardProps {
  readonly amendment: Amendment;
  readonly onAsk: (act: AskedDecision) => void;
}

function WaitingCard({ amendment, onAsk }: WaitingCardProps) {
  const t = useTexts(amendmentsTexts);
  const lock = useLock();
  const { number, isOwnWriting, isOwn } = amendment;
  return (
    <SectionCard
      title={t('pendingTitle', { number })}
      actions={<StatusBadge tone={TONES.PENDING}>{t('status.PENDING')}</StatusBadge>}
    >
      <Facts amendment={amendment} />
      <ComparisonTable changes={amendment.changes} opensFiles />
      <div className={classes.acts}>
        <ActButton
          lockedBecause={lock('approve-campaign') ?? (isOwnWriting ? contractMessage(OWN_APPROVAL) : undefined)}
          onClick={() => onAsk('approve')}
        >
          {t('approve')}
        </ActButton>
        <ActButton variant="default" lockedBecause={lock('approve-campaign')} onClick={() => onAsk('refuse')}>
          {t('refuse')}
        </ActButton>
        <ActButton
          variant="default"
          lockedBecause={lock('write-promotion') ?? (isOwn ? undefined : t('withdrawLocked'))}
          onClick={() => onAsk('withdraw')}
        >
          {t('withdraw')}
        </ActButton>
      </div>
    </SectionCard>
  );
}

function PastAmendment({ amendment }: { readonly amendment: Amendment }) {
  const t = useTexts(amendmentsTexts);
  const [opened, setOpened] = useState(false);
  return (
    <li className={classes.one}>
      <div className={classes.head}>
        <Title order={3}>{t('numberOf', { number: amendment.number })}</Title>
        <StatusBadge tone={TONES[amendment.status]}>{t(`status.${amendment.status}`)}</StatusBadge>
      </div>
      <Facts amendment={amendment} />
      {opened && <ComparisonTable changes={amendment.changes} opensFiles={amendment.status === 'APPROVED'} />}
      <Button variant="subtle" size="compact-sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? t('hideChanges') : t('seeChanges')}
      </Button>
    </li>
  );
}
