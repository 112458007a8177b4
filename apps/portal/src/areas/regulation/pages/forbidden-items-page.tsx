import { formatCnpj, formatDateTime } from '@galeria/contract/kit/formats';
import { FORBIDDEN_ITEM_CATEGORY_LABELS, type ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import { mallName } from '@galeria/contract/reference/malls';
import { FORBIDDEN_ITEM_SORTS, type ForbiddenItem } from '@galeria/contract/regulation/regulation-endpoints';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { categoryOptions } from '../parts/category-options.ts';
import { ForbiddenItemDialog } from '../parts/forbidden-item-dialog.tsx';
import { mallColumns } from '../parts/mall-column.ts';
import { RegulationList } from '../parts/regulation-list.tsx';
import { RemoveDialog } from '../parts/remove-dialog.tsx';
import { forbiddenItemsQuery, useAddForbiddenItem, useRemoveForbiddenItem } from '../regulation.queries.ts';
import { regulationTexts } from '../regulation.texts.ts';
import { regulationActsTexts } from '../regulation-acts.texts.ts';
import { forbiddenItemsState } from '../regulation-list-state.ts';

type Asking =
  | { readonly act: 'add'; readonly mallCode: string }
  | { readonly act: 'edit' | 'remove'; readonly row: ForbiddenItem };

const ICON = { size: 17, stroke: 1.7 } as const;

function useItemColumns(showsMalls: boolean): readonly Column<ForbiddenItem>[] {
  const t = useTexts(regulationTexts);
  return useMemo(
    () => [
      { id: 'name', header: t('name'), cell: ({ name }) => name, text: ({ name }) => name, width: 220 },
      {
        id: 'category',
        header: t('category'),
        cell: ({ category }) => contractMessage(FORBIDDEN_ITEM_CATEGORY_LABELS[category]),
        width: 170,
      },
      {
        id: 'cnpj',
        header: t('cnpj'),
        cell: ({ cnpj }) => (cnpj === null ? t('everyCnpj') : formatCnpj(cnpj)),
        width: 160,
        figures: true,
      },
      ...mallColumns<ForbiddenItem>(t('mall'), showsMalls),
      { id: 'createdAt', header: t('createdAt'), cell: (row) => formatDateTime(row.createdAt), width: 140, figures: true },
    ],
    [t, showsMalls],
  );
}

/** PRO-12: what no promotion may count. */
export function ForbiddenItemsPage() {
  const t = useTexts(regulationTexts);
  const acts = useTexts(regulationActsTexts);
  const [state, setState] = useListState(forbiddenItemsState);
  const mall = useSelectedMall();
  const isAll = state.scope === 'all';
  const query = useQuery(forbiddenItemsQuery({ ...state, mallCode: isAll ? null : (mall?.code ?? null) }));
  const columns = useItemColumns(isAll);
  const [asking, setAsking] = useState<Asking | null>(null);
  const remove = useRemoveForbiddenItem();
  const add = useAddForbiddenItem();
  const readFresh = async (id: number) => (await query.refetch()).data?.data.find((item) => item.id === id);
  const close = () => setAsking(null);

  return (
    <>
      <RegulationList
        list="forbidden-item"
        state={state}
        onState={setState}
        query={query}
        columns={columns}
        sorted={sortProps(FORBIDDEN_ITEM_SORTS, state.sort, (sort) => setState({ sort }))}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowActions={(row) => [
          { id: 'edit', label: t('edit'), icon: <IconPencil {...ICON} />, onSelect: () => setAsking({ act: 'edit', row }) },
          { id: 'remove', label: t('remove'), icon: <IconTrash {...ICON} />, onSelect: () => setAsking({ act: 'remove', row }) },
        ]}
        filters={
          <SelectInput
            label={t('category')}
            placeholder={t('anyCategory')}
            options={categoryOptions()}
            value={state.category === '' ? null : state.category}
            onChange={(category) => setState({ category: (category ?? '') as ForbiddenItemCategory | '' })}
            width={200}
          />
        }
        isFiltered={state.category !== ''}
        onClear={() => setState({ search: '', category: '' })}
        onAdd={(mallCode) => setAsking({ act: 'add', mallCode })}
      />
      {asking?.act === 'add' && (
        <ForbiddenItemDialog mallCode={asking.mallCode} item={null} readFresh={readFresh} onClose={close} />
      )}
      {asking?.act === 'edit' && (
        <ForbiddenItemDialog
          key={asking.row.id}
          mallCode={asking.row.mallCode}
          item={asking.row}
          readFresh={readFresh}
          onClose={close}
        />
      )}
      <RemoveDialog
        row={asking?.act === 'remove' ? asking.row : null}
        onClose={close}
        mutation={remove}
        words={({ name, mallCode }) => ({
          title: acts('itemRemoveTitle', { name }),
          text: acts('itemRemoveText', { mall: mallName(mallCode) }),
          confirm: acts('remove'),
          done: acts('itemRemoved', { name }),
          undone: acts('itemRestored', { name }),
        })}
        restore={({ mallCode, name, category, cnpj }, said) => add.mutate({ mallCode, name, category, cnpj }, said)}
      />
    </>
  );
}
