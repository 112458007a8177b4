import { COUPON_SORTS } from '@galeria/contract/coupons/coupon-endpoints';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BenefitLinks } from '../../../domain/benefit-tree/benefit-links.tsx';
import { BulkBar } from '../../../domain/bulk-acts/bulk-bar.tsx';
import { usePickColumn } from '../../../domain/bulk-acts/pick-column.tsx';
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
import { StateView } from '../../../ui/states/state-view.tsx';
import { couponPaths } from '../coupons.paths.ts';
import { couponListQuery } from '../coupons.queries.ts';
import { couponsTexts } from '../coupons.texts.ts';
import { COUPON_PAGE_SIZES, couponsListState, filtersSet, noFilters } from '../coupons-list-state.ts';
import { useCouponColumns } from '../parts/coupon-columns.tsx';
import { CouponFilters } from '../parts/coupon-filters.tsx';
import { useCouponsBulk } from '../parts/use-coupons-bulk.tsx';

/** CPN-01: of the selected mall or of all of the person's. */
export function CouponListPage() {
  const t = useTexts(couponsTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const mall = useSelectedMall();
  const [state, setState] = useListState(couponsListState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery(couponListQuery({ ...state, mallCode }));
  const bulk = useCouponsBulk(query.data?.data ?? [], JSON.stringify([state, mallCode]));
  const columns = usePickColumn(useCouponColumns(mallCode === null), bulk);
  const isFiltered = filtersSet(state) > 0;

  return (
    <ListPage
      title={title}
      subtitle={t(`subtitle.${state.sort}`)}
      overview={<BenefitLinks current="coupons" />}
      filters={<CouponFilters state={state} setState={setState} mallCode={mallCode} />}
      views={<SavedViews list="coupons" />}
      selection={<BulkBar bulk={bulk} />}
      query={query}
      columns={columns}
      rowId={({ couponId }) => couponId}
      rowName={({ code }) => t('named', { code: code || t('noCode') })}
      rowHref={({ couponId }) => to(couponPaths.details(couponId))}
      {...sortProps(COUPON_SORTS, state.sort, (sort) => setState({ sort }))}
      page={state.page}
      onPage={(page) => setState({ page })}
      size={state.size}
      sizes={COUPON_PAGE_SIZES}
      onSize={(size) => setState({ size })}
      countText={(count) => t('found', { count, total: count.toLocaleString('pt-BR') })}
      empty={
        <StateView
          icon={<IconTicket size={22} stroke={1.6} />}
          title={contractMessage(isFiltered ? CATALOGUE.emptySearch : CATALOGUE.emptyActions)}
          {...(isFiltered
            ? {
                action: (
                  <Button variant="default" onClick={() => setState(noFilters())}>
                    {t('clearFilters')}
                  </Button>
                ),
              }
            : { text: t('emptyText') })}
        />
      }
    />
  );
}
