import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { COUPONING_SORTS } from '@galeria/contract/couponing/couponing-endpoints';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { Button } from '@mantine/core';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BenefitLinks } from '../../../domain/benefit-tree/benefit-links.tsx';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { couponingPaths } from '../couponing.paths.ts';
import { couponingListQuery } from '../couponing.queries.ts';
import { couponingTexts } from '../couponing.texts.ts';
import { COUPONING_PAGE_SIZES, couponingListState, isFiltered, NO_FILTERS } from '../couponing-list-state.ts';
import { counted } from '../couponing-words.ts';
import { CouponingActDialog } from '../parts/couponing-act-dialog.tsx';
import { useCouponingColumns } from '../parts/couponing-columns.tsx';
import { CouponingFilters } from '../parts/couponing-filters.tsx';
import { type Asking, useCouponingRowActs } from '../parts/use-couponing-acts.tsx';

/** CPN-03: of the selected mall or of all of the person's. Who may open the page may create: its slugs are the same. */
export function CouponingListPage() {
  const t = useTexts(couponingTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const mall = useSelectedMall();
  const [state, setState] = useListState(couponingListState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery(couponingListQuery({ ...state, mallCode }));
  const columns = useCouponingColumns(mallCode === null);
  const seesCoupons = useHolds(SCREEN_ACCESS.coupons);
  const [asking, setAsking] = useState<Asking | null>(null);
  const rowActions = useCouponingRowActs(setAsking);
  const create = { component: AppLink, href: to(couponingPaths.create), children: t('create') } as const;

  return (
    <>
      <ListPage
        title={title}
        subtitle={t('subtitle')}
        actions={
          <>
            {seesCoupons && (
              <Button component={AppLink} href={to(couponingPaths.coupons)} variant="default">
                {t('allCoupons')}
              </Button>
            )}
            <Button {...create} leftSection={<IconPlus size={16} aria-hidden />} />
          </>
        }
        overview={<BenefitLinks current="couponing" />}
        filters={<CouponingFilters state={state} setState={setState} />}
        views={<SavedViews list="couponing" />}
        query={query}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHref={({ id }) => to(couponingPaths.edit(id))}
        rowActions={rowActions}
        {...sortProps(COUPONING_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        size={state.size}
        sizes={COUPONING_PAGE_SIZES}
        onSize={(size) => setState({ size })}
        countText={(count) => t('found', { count, total: counted(count) })}
        empty={
          <StateView
            icon={<IconTicket size={22} stroke={1.6} />}
            title={contractMessage(isFiltered(state) ? CATALOGUE.emptySearch : CATALOGUE.emptyActions)}
            {...(!isFiltered(state) && { text: t('emptyText') })}
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
      <CouponingActDialog asking={asking} onClose={() => setAsking(null)} />
    </>
  );
}
