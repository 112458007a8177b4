import { formatDateTime } from '@galeria/contract/kit/formats';
import { SUBSTORE_SORTS, type Substore } from '@galeria/contract/regulation/regulation-endpoints';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { mallColumns } from '../parts/mall-column.ts';
import { RegulationList } from '../parts/regulation-list.tsx';
import { RemoveDialog } from '../parts/remove-dialog.tsx';
import { storeNameOf } from '../parts/store-name.ts';
import { SubstoreDialog } from '../parts/substore-dialog.tsx';
import { substoresQuery, useRemoveSubstore, useSaveSubstore } from '../regulation.queries.ts';
import { regulationTexts } from '../regulation.texts.ts';
import { regulationActsTexts } from '../regulation-acts.texts.ts';
import { substoresState } from '../regulation-list-state.ts';

type Asking = { readonly act: 'add'; readonly mallCode: string } | { readonly act: 'edit' | 'remove'; readonly row: Substore };

const ICON = { size: 17, stroke: 1.7 } as const;

function useSubstoreColumns(showsMalls: boolean): readonly Column<Substore>[] {
  const t = useTexts(regulationTexts);
  return useMemo(
    () => [
      {
        id: 'store',
        header: t('store'),
        cell: (row) => storeNameOf(row.store),
        text: (row) => storeNameOf(row.store),
        width: 220,
      },
      {
        id: 'parent',
        header: t('parent'),
        cell: (row) => storeNameOf(row.parent),
        text: (row) => storeNameOf(row.parent),
        width: 220,
      },
      ...mallColumns<Substore>(t('mall'), showsMalls),
      { id: 'createdAt', header: t('createdAt'), cell: (row) => formatDateTime(row.createdAt), width: 140, figures: true },
    ],
    [t, showsMalls],
  );
}

/** PRO-12: stores whose notes count as another's. */
export function SubstoresPage() {
  const t = useTexts(regulationTexts);
  const acts = useTexts(regulationActsTexts);
  const [state, setState] = useListState(substoresState);
  const mall = useSelectedMall();
  const isAll = state.scope === 'all';
  const query = useQuery(substoresQuery({ ...state, mallCode: isAll ? null : (mall?.code ?? null) }));
  const columns = useSubstoreColumns(isAll);
  const [asking, setAsking] = useState<Asking | null>(null);
  const remove = useRemoveSubstore();
  const save = useSaveSubstore();
  const close = () => setAsking(null);

  return (
    <>
      <RegulationList
        list="substore"
        state={state}
        onState={setState}
        query={query}
        columns={columns}
        sorted={sortProps(SUBSTORE_SORTS, state.sort, (sort) => setState({ sort }))}
        rowId={({ mallCode, store }) => `${mallCode}:${store.universalId}`}
        rowName={({ store }) => store.brandName}
        rowActions={(row) => [
          { id: 'edit', label: t('edit'), icon: <IconPencil {...ICON} />, onSelect: () => setAsking({ act: 'edit', row }) },
          { id: 'remove', label: t('remove'), icon: <IconTrash {...ICON} />, onSelect: () => setAsking({ act: 'remove', row }) },
        ]}
        onClear={() => setState({ search: '' })}
        onAdd={(mallCode) => setAsking({ act: 'add', mallCode })}
      />
      {asking?.act === 'add' && <SubstoreDialog mallCode={asking.mallCode} substore={null} onClose={close} />}
      {asking?.act === 'edit' && <SubstoreDialog mallCode={asking.row.mallCode} substore={asking.row} onClose={close} />}
      <RemoveDialog
        row={asking?.act === 'remove' ? asking.row : null}
        onClose={close}
        mutation={remove}
        words={({ store, parent }) => ({
          title: acts('substoreRemoveTitle', { store: store.brandName }),
          text: acts('substoreRemoveText', { parent: storeNameOf(parent) }),
          confirm: acts('remove'),
          done: acts('substoreRemoved', { store: storeNameOf(store) }),
          undone: acts('substoreSaved', { store: storeNameOf(store), parent: storeNameOf(parent) }),
        })}
        restore={({ mallCode, store, parent }, said) =>
          save.mutate({ mallCode, universalId: store.universalId, parentUniversalId: parent.universalId }, said)
        }
      />
    </>
  );
}
