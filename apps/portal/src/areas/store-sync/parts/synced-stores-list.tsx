import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { SYNCED_STORE_SORTS } from '@galeria/contract/store-sync/store-link-endpoints';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { syncedStoreListQuery } from '../store-links.queries.ts';
import { storeSyncPaths } from '../store-sync.paths.ts';
import { storesTexts } from '../stores.texts.ts';
import { counted } from '../sync-words.ts';
import { isFiltered, NO_FILTERS, SYNCED_STORES_SIZES, syncedStoresListState } from '../synced-stores-list-state.ts';
import { type StoreListKind, useSyncedStoreColumns } from './synced-store-columns.tsx';
import { SyncedStoreFilters } from './synced-store-filters.tsx';

interface SyncedStoresListProps {
  readonly kind: StoreListKind;
  readonly subtitle: string;
  readonly actions?: ReactNode;
  /** What to do where no store is linked at all. */
  readonly emptyAction?: ReactNode;
}

/** The linked stores of the selected mall or of all of the person's; a row leads to what it is set to. */
export function SyncedStoresList({ kind, subtitle, actions, emptyAction }: SyncedStoresListProps) {
  const t = useTexts(storesTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const mall = useSelectedMall();
  const [state, setState] = useListState(syncedStoresListState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery(syncedStoreListQuery({ ...state, mallCode }));
  const columns = useSyncedStoreColumns(kind, mallCode === null, new Date(query.dataUpdatedAt).toISOString());
  const narrowed = isFiltered(state);
  return (
    <ListPage
      title={title}
      subtitle={subtitle}
      actions={actions}
      filters={<SyncedStoreFilters state={state} setState={setState} />}
      query={query}
      columns={columns}
      rowId={({ universalId }) => universalId}
      rowName={({ storeName }) => storeName}
      rowHref={({ universalId }) => to(storeSyncPaths.store(universalId))}
      {...sortProps(SYNCED_STORE_SORTS, state.sort, (sort) => setState({ sort }))}
      page={state.page}
      onPage={(page) => setState({ page })}
      size={state.size}
      sizes={SYNCED_STORES_SIZES}
      onSize={(size) => setState({ size })}
      countText={(count) => t('found', { count, total: counted(count) })}
      empty={
        <StateView
          icon={<IconBuildingStore size={22} stroke={1.6} />}
          title={narrowed ? contractMessage(CATALOGUE.emptySearch) : t('empty')}
          {...(!narrowed && { text: t('emptyText') })}
          action={
            narrowed ? (
              <Button variant="default" onClick={() => setState(NO_FILTERS)}>
                {t('clearFilters')}
              </Button>
            ) : (
              emptyAction
            )
          }
        />
      }
    />
  );
}
