import { formatDateTime } from '@galeria/contract/kit/formats';
import { BLOCKED_STORE_SORTS, type BlockedStore } from '@galeria/contract/regulation/regulation-endpoints';
import { IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { BlockStoreDialog } from '../parts/block-store-dialog.tsx';
import { mallColumns } from '../parts/mall-column.ts';
import { PromotionFilter } from '../parts/promotion-filter.tsx';
import { ProposeUnblockDialog } from '../parts/propose-unblock-dialog.tsx';
import { RegulationList } from '../parts/regulation-list.tsx';
import { RemoveDialog } from '../parts/remove-dialog.tsx';
import { storeNameOf } from '../parts/store-name.ts';
import { blockedStoresQuery, useBlockStore, useUnblockStore } from '../regulation.queries.ts';
import { regulationTexts } from '../regulation.texts.ts';
import { regulationActsTexts } from '../regulation-acts.texts.ts';
import { blockedStoresState } from '../regulation-list-state.ts';

type Asking = { readonly act: 'add'; readonly mallCode: string } | { readonly act: 'unblock'; readonly row: BlockedStore };

const ICON = { size: 17, stroke: 1.7 } as const;

/** PRO-16: what it has blocked changes by an amendment. */
const isRunning = ({ promotion }: BlockedStore): boolean => promotion?.status === 'CURRENT';

function useBlockedColumns(showsMalls: boolean): readonly Column<BlockedStore>[] {
  const t = useTexts(regulationTexts);
  return useMemo(() => {
    const reach = ({ promotion }: BlockedStore) =>
      promotion === null ? t('everyPromotion') : `${promotion.name} (${promotion.id})`;
    return [
      {
        id: 'store',
        header: t('store'),
        cell: (row) => storeNameOf(row.store),
        text: (row) => storeNameOf(row.store),
        width: 220,
      },
      { id: 'validFor', header: t('validFor'), cell: reach, text: reach, width: 240 },
      ...mallColumns<BlockedStore>(t('mall'), showsMalls),
      { id: 'createdAt', header: t('createdAt'), cell: (row) => formatDateTime(row.createdAt), width: 140, figures: true },
    ];
  }, [t, showsMalls]);
}

/** PRO-12: stores whose notes count for no promotion, or not for one. */
export function BlockedStoresPage() {
  const t = useTexts(regulationTexts);
  const acts = useTexts(regulationActsTexts);
  const [state, setState] = useListState(blockedStoresState);
  const mall = useSelectedMall();
  const isAll = state.scope === 'all';
  const query = useQuery(blockedStoresQuery({ ...state, mallCode: isAll ? null : (mall?.code ?? null) }));
  const columns = useBlockedColumns(isAll);
  const [asking, setAsking] = useState<Asking | null>(null);
  const unblock = useUnblockStore();
  const block = useBlockStore();
  const close = () => setAsking(null);
  const lock = useLock();
  const whyLocked = (row: BlockedStore): string | undefined => {
    if (row.promotion?.status === 'CLOSED') return acts('promotionOver');
    return isRunning(row) ? lock('write-promotion') : undefined;
  };

  return (
    <>
      <RegulationList
        list="blocked-store"
        state={state}
        onState={setState}
        query={query}
        columns={columns}
        sorted={sortProps(BLOCKED_STORE_SORTS, state.sort, (sort) => setState({ sort }))}
        rowId={({ mallCode, store, promotion }) => `${mallCode}:${store.universalId}:${promotion?.id ?? ''}`}
        rowName={({ store }) => store.brandName}
        rowActions={(row) => [
          {
            id: 'unblock',
            label: t('unblock'),
            icon: <IconLockOpen {...ICON} />,
            disabledReason: whyLocked(row),
            onSelect: () => setAsking({ act: 'unblock', row }),
          },
        ]}
        filters={
          !isAll &&
          mall !== null && (
            <PromotionFilter mallCode={mall.code} value={state.promotion} onChange={(promotion) => setState({ promotion })} />
          )
        }
        isFiltered={state.promotion !== ''}
        onClear={() => setState({ search: '', promotion: '' })}
        onAdd={(mallCode) => setAsking({ act: 'add', mallCode })}
      />
      {asking?.act === 'add' && <BlockStoreDialog mallCode={asking.mallCode} onClose={close} />}
      <ProposeUnblockDialog row={asking?.act === 'unblock' && isRunning(asking.row) ? asking.row : null} onClose={close} />
      <RemoveDialog
        row={asking?.act === 'unblock' && !isRunning(asking.row) ? asking.row : null}
        onClose={close}
        mutation={unblock}
        words={({ store, promotion }) => ({
          title: acts('unblockTitle', { store: store.brandName }),
          text: promotion === null ? acts('unblockText') : acts('unblockOneText', { promotion: promotion.name }),
          confirm: acts('unblock'),
          done: acts('unblocked', { store: storeNameOf(store) }),
          undone: acts('blockedAgain', { store: storeNameOf(store) }),
        })}
        restore={({ mallCode, store, promotion }, said) =>
          block.mutate({ mallCode, universalId: store.universalId, promotionId: promotion?.id ?? null }, said)
        }
      />
    </>
  );
}
