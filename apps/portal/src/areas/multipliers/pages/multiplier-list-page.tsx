import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import type { Multiplier } from '@galeria/contract/multipliers/multiplier';
import { MULTIPLIER_SORTS } from '@galeria/contract/multipliers/multiplier-endpoints';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
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
import { multiplierPaths } from '../multipliers.paths.ts';
import { multiplierListQuery } from '../multipliers.queries.ts';
import { multipliersTexts } from '../multipliers.texts.ts';
import { isFiltered, MULTIPLIER_PAGE_SIZES, multipliersListState, NO_FILTERS } from '../multipliers-list-state.ts';
import { DeleteMultiplierDialog } from '../parts/delete-multiplier-dialog.tsx';
import { useMultiplierColumns } from '../parts/multiplier-columns.tsx';
import { MultiplierFilters } from '../parts/multiplier-filters.tsx';
import { useMultiplierActs } from '../parts/use-multiplier-acts.tsx';

/** MUL-01: of the selected mall or of all of the person's. Who may open the page may add: its slugs are the same. */
export function MultiplierListPage() {
  const t = useTexts(multipliersTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const mall = useSelectedMall();
  const [state, setState] = useListState(multipliersListState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery(multiplierListQuery({ ...state, mallCode }));
  const columns = useMultiplierColumns(mallCode === null);
  const [deleting, setDeleting] = useState<Multiplier | null>(null);
  const rowActions = useMultiplierActs(setDeleting);
  const create = { component: AppLink, href: to(multiplierPaths.create), children: t('create') } as const;

  return (
    <>
      <ListPage
        title={title}
        subtitle={t('subtitle')}
        actions={<Button {...create} leftSection={<IconPlus size={16} aria-hidden />} />}
        filters={<MultiplierFilters state={state} setState={setState} />}
        views={<SavedViews list="multipliers" />}
        query={query}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ actionName }) => actionName}
        rowHref={({ id }) => to(multiplierPaths.edit(id))}
        rowActions={rowActions}
        {...sortProps(MULTIPLIER_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        size={state.size}
        sizes={MULTIPLIER_PAGE_SIZES}
        onSize={(size) => setState({ size })}
        countText={(count) => t('found', { count, total: count.toLocaleString('pt-BR') })}
        empty={
          <StateView
            icon={<IconX size={22} stroke={1.6} />}
            title={contractMessage(isFiltered(state) ? CATALOGUE.emptySearch : CATALOGUE.emptyActions)}
            action={
              isFiltered(state) ? (
                <Button variant="default" onClick={() => setState(NO_FILTERS)}>
                  {t('clearFilters')}
                </Button>
              ) : (
                <Button {...create} variant="default" />
              )
            }
          />
        }
      />
      <DeleteMultiplierDialog multiplier={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
