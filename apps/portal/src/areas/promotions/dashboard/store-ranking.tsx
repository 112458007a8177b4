import { formatBrl, UNREADABLE } from '@galeria/contract/kit/formats';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Button, Text } from '@mantine/core';
import { IconBuildingStore, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import classes from './dashboard.module.css';
import { type StoreOfRanking, storeRankingQuery, type Watched } from './dashboard.queries.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { countText } from './dashboard-cards.rules.ts';
import { dashboardState } from './dashboard-state.ts';

function useColumns(): readonly Column<StoreOfRanking>[] {
  const t = useTexts(dashboardTexts);
  const nameOf = ({ storeName, storeUniversalId }: StoreOfRanking): string =>
    storeUniversalId === '' ? t('unknownStore') : storeName;
  return [
    { id: 'rank', header: t('rank'), width: 80, cell: ({ rank }) => countText(rank), figures: true, card: 'line' },
    {
      id: 'storeUniversalId',
      header: t('storeUniversalId'),
      width: 130,
      cell: ({ storeUniversalId }) => storeUniversalId || UNREADABLE,
      figures: true,
      card: 'subtitle',
    },
    { id: 'storeName', header: t('storeName'), width: 260, cell: nameOf, text: nameOf, card: 'title' },
    {
      id: 'gmv',
      header: t('storeGmv'),
      width: 140,
      cell: ({ gmv }) => formatBrl(gmv),
      align: 'end',
      figures: true,
      card: 'line',
    },
    {
      id: 'invoicesCount',
      header: t('invoicesCount'),
      width: 90,
      cell: ({ invoicesCount }) => countText(invoicesCount),
      align: 'end',
      figures: true,
      card: 'line',
    },
  ];
}

/** DSH-01: the stores by value, 10 a page; page and search are in the address. */
export function StoreRanking({ watched }: { readonly watched: Watched }) {
  const t = useTexts(dashboardTexts);
  const texts = useUiTexts();
  const columns = useColumns();
  const isOver = watched.status === 'CLOSED';
  const [state, setState] = useListState(dashboardState);
  const { storePage, storeSearch } = state;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(storeRankingQuery(watched, state));
  const lastPage = data && !isPlaceholderData ? Math.max(data.pageCount, 1) : undefined;

  useEffect(
    function leaveVanishedPage() {
      if (lastPage !== undefined && storePage > lastPage) setState({ storePage: lastPage }, { history: 'replace' });
    },
    [lastPage, storePage, setState],
  );

  const search = (words: string) => setState({ storeSearch: words, storePage: 1 });
  const empty =
    storeSearch === '' ? (
      <StateView
        compact
        icon={<IconBuildingStore size={22} stroke={1.6} />}
        title={t(isOver ? 'gmvNone' : 'gmvEmpty')}
        {...(!isOver && { text: t('gmvEmptyText') })}
      />
    ) : (
      <StateView
        compact
        icon={<IconSearchOff size={22} stroke={1.6} />}
        title={contractMessage(CATALOGUE.emptySearch)}
        action={
          <Button variant="default" onClick={() => search('')}>
            {texts.clearSearch}
          </Button>
        }
      />
    );
  const content = () => {
    if (error && (!data || isPlaceholderData))
      return <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    if (!data) return <SkeletonRows rows={PAGE_SIZES.gmvRanking} columns={columns.length} />;
    if (data.data.length === 0) return empty;
    return (
      <DataTable<StoreOfRanking>
        label={t('ranking')}
        rows={data.data}
        rowId={({ storeUniversalId }) => `store-${storeUniversalId}`}
        rowName={({ storeName }) => storeName}
        columns={columns}
        stale={isPlaceholderData}
      />
    );
  };
  const isShown = data !== undefined && data.data.length > 0;
  // Where there is nothing, there is nothing to look for.
  const isSearched = storeSearch !== '' || data === undefined || isShown;
  return (
    <SectionCard
      title={t('ranking')}
      text={t('rankingText')}
      {...(isSearched && {
        actions: (
          <SearchField value={storeSearch} onChange={search} placeholder={t('rankingSearch')} maxLength={TEXT_LIMITS.plain} />
        ),
      })}
      flush
    >
      {content()}
      {isShown && (
        <div className={classes.foot}>
          <Text size="xs" c="dimmed" role="status">
            {data.total === null ? texts.foundMany : t('stores', { count: data.total, total: countText(data.total) })}
          </Text>
          <Pager page={storePage} pageCount={data.pageCount} onPage={(page) => setState({ storePage: page })} />
        </div>
      )}
    </SectionCard>
  );
}
