import type { CouponingUse } from '@galeria/contract/couponing/couponing';
import { formatBrl, formatDateTime } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { couponUsesQuery } from '../couponing.queries.ts';
import { couponingCouponsTexts } from '../couponing-coupons.texts.ts';
import { counted } from '../couponing-words.ts';
import classes from './coupon-view.module.css';

const placeOf = ({ store, seller }: CouponingUse): string => store?.brandName ?? seller ?? '';

/** CPN-03: when and where the code was used, of how much, and what was taken off. */
export function CouponUsesCard({ couponId }: { readonly couponId: string }) {
  const t = useTexts(couponingCouponsTexts);
  const [page, setPage] = useState(1);
  const uses = useQuery(couponUsesQuery(couponId, page));
  const { data } = uses;

  const rows = () => {
    if (uses.error && !data)
      return <ErrorState compact error={uses.error} onRetry={() => void uses.refetch()} retrying={uses.isFetching} />;
    if (!data) return <SkeletonRows rows={3} columns={4} />;
    if (data.data.length === 0)
      return <StateView compact icon={<IconReceipt size={22} stroke={1.6} />} title={t('historyEmpty')} />;
    return (
      <DataTable<CouponingUse>
        label={t('history')}
        rows={data.data}
        rowId={({ useId }) => useId}
        rowName={({ usedAt }) => t('useOf', { when: formatDateTime(usedAt) })}
        stale={uses.isPlaceholderData}
        columns={[
          {
            id: 'usedAt',
            header: t('usedAt'),
            width: 150,
            cell: ({ usedAt }) => formatDateTime(usedAt),
            figures: true,
            card: 'title',
          },
          { id: 'where', header: t('where'), width: 220, cell: placeOf, text: placeOf },
          {
            id: 'amount',
            header: t('amount'),
            width: 130,
            cell: ({ amountInCents }) => formatBrl(amountInCents),
            figures: true,
          },
          {
            id: 'discounted',
            header: t('discounted'),
            width: 130,
            cell: ({ discountInCents }) => formatBrl(discountInCents),
            figures: true,
          },
        ]}
      />
    );
  };

  return (
    <SectionCard title={t('history')} flush>
      {rows()}
      {data && data.pageCount > 1 && (
        <div className={classes.foot}>
          <Text size="xs" c="dimmed">
            {data.total !== null && t('historyFound', { count: data.total, total: counted(data.total) })}
          </Text>
          <Pager page={page} pageCount={data.pageCount} onPage={setPage} />
        </div>
      )}
    </SectionCard>
  );
}
