import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { PROMOTION_SORTS } from '@galeria/contract/promotions/promotion-filter';
import { Button } from '@mantine/core';
import { IconDiscount, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount } from '../../../lib/mount.tsx';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { type Asking, PromotionActDialogs } from '../parts/promotion-act-dialogs.tsx';
import { usePromotionColumns } from '../parts/promotion-columns.tsx';
import { PromotionFilters } from '../parts/promotion-filters.tsx';
import { usePromotionActs } from '../parts/use-promotion-acts.tsx';
import { luckyNumberPaths, promotionPaths } from '../promotions.paths.ts';
import { promotionListQuery } from '../promotions.queries.ts';
import { promotionsTexts } from '../promotions.texts.ts';
import { filtersSet, noFilters, PROMOTION_PAGE_SIZES, promotionsListState } from '../promotions-list-state.ts';

/** PRO-01: promotions of the selected mall or of all of the person's. */
export function PromotionListPage() {
  const t = useTexts(promotionsTexts);
  const { to } = useMount();
  const mall = useSelectedMall();
  const [state, setState] = useListState(promotionsListState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery(promotionListQuery({ ...state, mallCode }));
  const columns = usePromotionColumns(mallCode === null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const rowActions = usePromotionActs((act, promotion) => setAsking({ act, promotion }));
  const isFiltered = filtersSet(state) > 0;
  const lock = useLock();

  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<CreateButtons />}
        filters={<PromotionFilters state={state} setState={setState} />}
        views={<SavedViews list="promotions" />}
        query={query}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHref={({ id }) => to(promotionPaths.detail(id))}
        rowActions={rowActions}
        {...sortProps(PROMOTION_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        size={state.size}
        sizes={PROMOTION_PAGE_SIZES}
        onSize={(size) => setState({ size })}
        countText={(count) => t('found', { count, total: count.toLocaleString('pt-BR') })}
        empty={
          <StateView
            icon={<IconDiscount size={22} stroke={1.6} />}
            title={contractMessage(isFiltered ? CATALOGUE.emptySearch : CATALOGUE.emptyActions)}
            action={
              isFiltered ? (
                <Button variant="default" onClick={() => setState(noFilters())}>
                  {t('clearFilters')}
                </Button>
              ) : (
                <ActButton variant="default" lockedBecause={lock('write-promotion')} href={to(promotionPaths.create)}>
                  {t('create')}
                </ActButton>
              )
            }
          />
        }
      />
      <PromotionActDialogs asking={asking} onClose={() => setAsking(null)} />
    </>
  );
}

/** Spec 2.4: engagement creates campaigns and raffles by forms of their own. */
function CreateButtons() {
  const t = useTexts(promotionsTexts);
  const { mode, to } = useMount();
  const why = useLock()('write-promotion');
  const plus = <IconPlus size={16} aria-hidden />;
  if (mode === 'portal') {
    return (
      <ActButton lockedBecause={why} href={to(promotionPaths.create)} leftSection={plus}>
        {t('create')}
      </ActButton>
    );
  }
  return (
    <>
      <ActButton variant="default" lockedBecause={why} href={luckyNumberPaths.create} leftSection={plus}>
        {t('createRaffle')}
      </ActButton>
      <ActButton lockedBecause={why} href={to(promotionPaths.create)} leftSection={plus}>
        {t('createCampaign')}
      </ActButton>
    </>
  );
}
