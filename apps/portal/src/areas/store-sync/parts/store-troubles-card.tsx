import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { type listSyncTroubles, TROUBLE_KINDS, type TroubleKind } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { ChoiceInput } from '../../../ui/fields/choice-input.tsx';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { storeTroublesQuery } from '../store-links.queries.ts';
import { storeTroublesTexts } from '../store-troubles.texts.ts';
import { counted } from '../sync-words.ts';
import classes from './store-config.module.css';

/** They have no number of their own: within a page their place is one. */
type Trouble = ResponseOf<typeof listSyncTroubles>['data'][number] & { readonly place: number };

interface StoreTroublesCardProps {
  readonly universalId: string;
  readonly kind: TroubleKind | '';
  readonly onKind: (kind: TroubleKind | '') => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** SYN-03: why a shop's sales do not come in. */
export function StoreTroublesCard({ universalId, kind, onKind, page, onPage }: StoreTroublesCardProps) {
  const t = useTexts(storeTroublesTexts);
  const query = useQuery(storeTroublesQuery(universalId, { page, kind }));
  const { data, isPlaceholderData: stale } = query;
  const columns: readonly Column<Trouble>[] = [
    { id: 'when', header: t('when'), cell: ({ at }) => formatDateTime(at), width: 140, figures: true, card: 'line' },
    {
      id: 'kind',
      header: t('kind'),
      cell: (row) => <StatusBadge tone={row.kind === 'REFUSAL' ? 'negative' : 'caution'}>{t(`kind.${row.kind}`)}</StatusBadge>,
      width: 150,
      card: 'badge',
    },
    {
      id: 'message',
      header: t('message'),
      cell: ({ message }) => message,
      text: ({ message }) => message,
      width: 320,
      card: 'title',
    },
    {
      id: 'subject',
      header: t('subject'),
      cell: ({ subject }) => subject ?? '-',
      text: ({ subject }) => subject ?? '',
      width: 220,
      figures: true,
    },
    { id: 'code', header: t('code'), cell: ({ code }) => code, text: ({ code }) => code, width: 160 },
  ];

  const rows = () => {
    if (query.error && (!data || stale))
      return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
    if (!data) return <SkeletonRows rows={4} columns={columns.length} />;
    if (data.data.length === 0)
      return <StateView compact icon={<IconCircleCheck size={22} stroke={1.6} />} title={t('empty')} text={t('emptyText')} />;
    return (
      <DataTable<Trouble>
        label={t('title')}
        columns={columns}
        rows={data.data.map((row, place) => ({ ...row, place }))}
        rowId={({ place }) => String(place)}
        rowName={({ message }) => message}
        stale={stale}
      />
    );
  };

  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      flush
      actions={
        <ChoiceInput<TroubleKind | 'ALL'>
          label={t('kinds')}
          value={kind === '' ? 'ALL' : kind}
          onChange={(chosen) => onKind(chosen === 'ALL' ? '' : chosen)}
          options={[
            { value: 'ALL', label: t('all') },
            ...TROUBLE_KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) })),
          ]}
        />
      }
    >
      {rows()}
      {data && data.pageCount > 1 && (
        <div className={classes.foot}>
          <Text size="xs" c="dimmed">
            {data.total !== null && t('found', { count: data.total, total: counted(data.total) })}
          </Text>
          <Pager page={page} pageCount={data.pageCount} onPage={onPage} />
        </div>
      )}
    </SectionCard>
  );
}
