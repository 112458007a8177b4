import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { STORE_SORTS, type Store } from '@galeria/contract/stores/store-endpoints';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useScreenTitle } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { SilentStoresNotice } from '../parts/silent-stores-notice.tsx';
import { useStoreColumns } from '../parts/store-columns.tsx';
import { StoreDialog } from '../parts/store-dialog.tsx';
import { STORES_SIZES, storesListState } from '../store-service-list-state.ts';
import { storeKey } from '../store-values.ts';
import { storeListQuery } from '../stores.queries.ts';
import { storesTexts } from '../stores.texts.ts';

/** The open store. It stays open when the list behind it goes on without it: what was typed must not go with a row. */
function useOpenStore(key: string, rows: readonly Store[] | undefined): Store | undefined {
  const [kept, setKept] = useState<Store>();
  const found = rows?.find((store) => storeKey(store) === key);
  if (found !== undefined && found !== kept) setKept(found);
  return found ?? (kept && storeKey(kept) === key ? kept : undefined);
}

/** STO-01: the stores; which one is open stands in the address, so that a link leads to it. */
export function StoresPage() {
  const t = useTexts(storesTexts);
  const title = useLocalized()(useScreenTitle());
  const [state, setState] = useListState(storesListState);
  const mall = useSelectedMall();
  const isAll = state.scope === 'all';
  const mallCode = isAll ? null : (mall?.code ?? null);
  const query = useQuery(storeListQuery({ ...state, mallCode }));
  const columns = useStoreColumns(isAll);
  const updates = useHolds(['update-purchase-permission-list']);
  const openStore = (store: string) => setState({ store, page: state.page });
  const opened = useOpenStore(state.store, query.data?.data);
  const isSearch = state.search !== '';

  return (
    <>
      <ListPage
        title={title}
        subtitle={t('subtitle')}
        overview={<SilentStoresNotice mallCode={mallCode} />}
        filters={
          <>
            <SearchField
              value={state.search}
              onChange={(search) => setState({ search })}
              placeholder={t('search')}
              maxLength={TEXT_LIMITS.plain}
            />
            <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
          </>
        }
        views={<SavedViews list="stores" />}
        query={query}
        columns={columns}
        rowId={storeKey}
        rowName={({ brandName }) => brandName}
        onOpen={(store) => openStore(storeKey(store))}
        {...sortProps(STORE_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        size={state.size}
        sizes={STORES_SIZES}
        onSize={(size) => setState({ size })}
        countText={(count) => t('found', { count })}
        empty={
          <StateView
            icon={<IconBuildingStore size={22} stroke={1.6} />}
            title={isSearch ? contractMessage(CATALOGUE.emptySearch) : t('empty')}
            {...(isSearch && {
              action: (
                <Button variant="default" onClick={() => setState({ search: '' })}>
                  {t('clearSearch')}
                </Button>
              ),
            })}
          />
        }
      />
      {opened && <StoreDialog key={state.store} store={opened} canSave={updates} onClose={() => openStore('')} />}
    </>
  );
}
