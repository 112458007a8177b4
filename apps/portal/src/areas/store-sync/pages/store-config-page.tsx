import { mallName } from '@galeria/contract/reference/malls';
import type { SyncedStoreDetail } from '@galeria/contract/store-sync/store-link-endpoints';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { SyncHealthBadge } from '../../../domain/sync-display/sync-health-badge.tsx';
import { UnloadedRecord } from '../../../domain/unloaded-record/unloaded-record.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useParam } from '../../../lib/address/use-param.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { KeyCard } from '../parts/key-card.tsx';
import { SettingsForm } from '../parts/settings-form.tsx';
import classes from '../parts/store-config.module.css';
import { ClientCard, StoreFactsCard } from '../parts/store-facts.tsx';
import { StoreHistoryCard } from '../parts/store-history-card.tsx';
import { StoreTroublesCard } from '../parts/store-troubles-card.tsx';
import { UnlinkStoreDialog } from '../parts/unlink-store-dialog.tsx';
import { storeConfigTexts } from '../store-config.texts.ts';
import { CONFIG_TABS, storeConfigState } from '../store-config-state.ts';
import { syncedStoreQuery } from '../store-links.queries.ts';
import { storeSyncPaths } from '../store-sync.paths.ts';

/** SYN-02: one linked store, by its universal id. */
export function StoreConfigPage() {
  const t = useTexts(storeConfigTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const universalId = useParam('universalId');
  const store = useQuery(syncedStoreQuery(universalId));
  const back = { href: to(storeSyncPaths.config), label: t('back') };
  const unknown = { title: t('notFound'), text: t('notFoundText') };
  if (!store.data) return <UnloadedRecord title={title} back={back} query={store} unknown={unknown} />;
  const asOf = new Date(store.dataUpdatedAt).toISOString();
  return <StoreConfig key={universalId} store={store.data} asOf={asOf} back={back} />;
}

interface StoreConfigProps {
  readonly store: SyncedStoreDetail;
  readonly asOf: string;
  readonly back: { readonly href: string; readonly label: string };
}

function StoreConfig({ store, asOf, back }: StoreConfigProps) {
  const t = useTexts(storeConfigTexts);
  const locked = useLock()('manage-store-sync');
  const [state, setState] = useListState(storeConfigState);
  const [unlinking, setUnlinking] = useState(false);
  const { universalId } = store;
  return (
    <>
      <PageHeader
        title={store.storeName}
        subtitle={`${store.luc} · ${mallName(store.mallCode)}`}
        badge={<SyncHealthBadge health={store.health} />}
        back={back}
        actions={
          <ActButton
            variant="default"
            leftSection={<IconPlugConnectedX size={16} aria-hidden />}
            lockedBecause={locked}
            onClick={() => setUnlinking(true)}
          >
            {t('unlink')}
          </ActButton>
        }
      />
      <OtherMallNotice mallCode={store.mallCode} />
      <PageTabs
        label={t('tabs')}
        tabs={CONFIG_TABS.map((id) => ({ id, label: t(`tab.${id}`) }))}
        value={state.tab}
        onChange={(tab) => setState({ tab, kind: '', troublePage: 1, historyPage: 1 }, { history: 'push' })}
        kept={{
          id: 'CONFIG',
          content: (
            <div className={classes.columns}>
              <SettingsForm loaded={store} locked={locked} backHref={back.href} />
              <div className={classes.column}>
                <KeyCard store={store} locked={locked} />
                <ClientCard store={store} asOf={asOf} />
                <StoreFactsCard store={store} />
              </div>
            </div>
          ),
        }}
      >
        {state.tab === 'TROUBLES' && (
          <StoreTroublesCard
            universalId={universalId}
            kind={state.kind}
            onKind={(kind) => setState({ kind, troublePage: 1 })}
            page={state.troublePage}
            onPage={(troublePage) => setState({ troublePage })}
          />
        )}
        {state.tab === 'HISTORY' && (
          <StoreHistoryCard
            universalId={universalId}
            turn={{ page: state.historyPage, sort: state.historySort }}
            onTurn={({ page = 1, sort = state.historySort }) => setState({ historyPage: page, historySort: sort })}
          />
        )}
      </PageTabs>
      <UnlinkStoreDialog store={store} opened={unlinking} onClose={() => setUnlinking(false)} leaveTo={back.href} />
    </>
  );
}
