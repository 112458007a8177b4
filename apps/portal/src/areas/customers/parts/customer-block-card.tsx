import type { BlockEvent } from '@galeria/contract/customers/customer';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { customerBlockHistoryQuery } from '../customer.queries.ts';
import { customerTexts } from '../customer.texts.ts';
import { FactList, type KnownCustomer } from './customer-facts.tsx';
import classes from './customer-view.module.css';

const date = (instant: string | null | undefined) => (instant ? formatDateTime(instant) : instant);

/** CUS-06: whether the customer is blocked, since when and why, and every time it happened. */
export function CustomerBlockCard({ customer, customerId }: { readonly customer: KnownCustomer; readonly customerId: string }) {
  const t = useTexts(customerTexts);
  const { isBlocked } = customer;
  const hasNoEnd = isBlocked === true && customer.blockedUntil === null;
  return (
    <SectionCard title={t('blockState')} flush>
      <div className={classes.inset}>
        <FactList
          facts={[
            {
              label: t('blockSituation'),
              value: isBlocked === undefined ? undefined : t(isBlocked ? 'blocked' : 'notBlocked'),
            },
            { label: t('blockReason'), value: customer.blockReason },
            { label: t('blockTime'), value: date(customer.blockTime), figures: true },
            { label: t('unblockTime'), value: date(customer.unblockTime), figures: true },
            { label: t('blockedUntil'), value: hasNoEnd ? t('noEnd') : date(customer.blockedUntil), figures: true },
          ]}
        />
      </div>
      <BlockHistory customerId={customerId} />
    </SectionCard>
  );
}

function BlockHistory({ customerId }: { readonly customerId: string }) {
  const t = useTexts(customerTexts);
  const [page, setPage] = useState(1);
  const history = useQuery(customerBlockHistoryQuery(customerId, page));
  const { data } = history;

  const rows = () => {
    if (history.error && !data)
      return <ErrorState compact error={history.error} onRetry={() => void history.refetch()} retrying={history.isFetching} />;
    if (!data) return <SkeletonRows rows={2} />;
    if (data.data.length === 0) {
      return (
        <Text size="sm" c="dimmed" px="md" py="sm">
          {t('blockHistoryEmpty')}
        </Text>
      );
    }
    return (
      <DataTable<BlockEvent>
        label={t('blockHistory')}
        rows={data.data}
        rowId={({ position }) => String(position)}
        rowName={({ act }) => t(act)}
        stale={history.isPlaceholderData}
        columns={[
          { id: 'when', header: t('when'), cell: ({ at }) => formatDateTime(at), width: 150, figures: true },
          {
            id: 'what',
            header: t('what'),
            cell: ({ act }) => <StatusBadge tone={act === 'BLOCKED' ? 'negative' : 'positive'}>{t(act)}</StatusBadge>,
            width: 120,
            card: 'badge',
          },
          { id: 'who', header: t('who'), cell: ({ by }) => by, text: ({ by }) => by, width: 190 },
          {
            id: 'reason',
            header: t('blockReason'),
            cell: ({ reason }) => reason ?? t('none'),
            text: ({ reason }) => reason ?? '',
            width: 180,
          },
        ]}
      />
    );
  };

  return (
    <div className={classes.subtable}>
      <Text component="h3" size="sm" fw={600} className={classes.subtableTitle}>
        {t('blockHistory')}
      </Text>
      {rows()}
      {data && data.pageCount > 1 && (
        <div className={classes.foot}>
          <Text size="xs" c="dimmed">
            {data.total !== null && t('found', { count: data.total })}
          </Text>
          <Pager page={page} pageCount={data.pageCount} onPage={setPage} />
        </div>
      )}
    </div>
  );
}
