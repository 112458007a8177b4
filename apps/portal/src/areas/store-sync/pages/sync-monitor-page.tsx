import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { MONITOR_SORTS } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { Button } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { monitorTexts } from '../monitor.texts.ts';
import { HealthFilter } from '../parts/health-filter.tsx';
import { HeldSalesNotice } from '../parts/held-sales-notice.tsx';
import { LiveNote } from '../parts/live-note.tsx';
import classes from '../parts/monitor.module.css';
import { isSilent, useMonitorColumns } from '../parts/monitor-columns.tsx';
import { SyncedStoreFilters } from '../parts/synced-store-filters.tsx';
import { storeSyncPaths } from '../store-sync.paths.ts';
import { monitorQuery } from '../sync-monitor.queries.ts';
import { counted } from '../sync-words.ts';
import { isFiltered, MONITOR_SIZES, monitorListState, NO_FILTERS } from '../synced-stores-list-state.ts';

/** SYN-03: live while it is looked at; the server puts the most troubled first, unless another order is asked for. */
export function SyncMonitorPage() {
  const t = useTexts(monitorTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const mall = useSelectedMall();
  const [state, setState] = useListState(monitorListState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery(monitorQuery({ ...state, mallCode }));
  const { data, isError } = query;
  const columns = useMonitorColumns(mallCode === null, data?.at ?? '');
  const narrowed = isFiltered(state);
  return (
    <ListPage
      title={title}
      subtitle={t(state.sort === MONITOR_SORTS[0] ? 'subtitle' : 'subtitleSorted')}
      actions={
        <Button component={AppLink} href={to(storeSyncPaths.malls)} variant="default">
          {t('toCoverage')}
        </Button>
      }
      overview={
        <div className={classes.overview}>
          <LiveNote at={data?.at} isFailing={isError && data !== undefined} />
          <HeldSalesNotice held={data?.held ?? []} />
          <HealthFilter counts={data?.healths} value={state.health} onChange={(health) => setState({ health })} />
        </div>
      }
      filters={<SyncedStoreFilters state={state} setState={setState} withoutHealth />}
      query={query}
      columns={columns}
      rowId={({ universalId }) => universalId}
      rowName={({ storeName }) => storeName}
      rowHref={({ universalId }) => to(storeSyncPaths.store(universalId))}
      rowTone={(row) => (isSilent(row) ? 'caution' : undefined)}
      ownSort={t('byTrouble')}
      {...sortProps(MONITOR_SORTS, state.sort, (sort) => setState({ sort }))}
      page={state.page}
      onPage={(page) => setState({ page })}
      size={state.size}
      sizes={MONITOR_SIZES}
      onSize={(size) => setState({ size })}
      countText={(count) => t('found', { count, total: counted(count) })}
      empty={
        <StateView
          icon={<IconActivity size={22} stroke={1.6} />}
          title={narrowed ? contractMessage(CATALOGUE.emptySearch) : t('empty')}
          {...(!narrowed && { text: t('emptyText') })}
          action={
            narrowed ? (
              <Button variant="default" onClick={() => setState(NO_FILTERS)}>
                {t('clearFilters')}
              </Button>
            ) : (
              <Button component={AppLink} href={to(storeSyncPaths.stores)} variant="default">
                {t('toStores')}
              </Button>
            )
          }
        />
      }
    />
  );
}
