import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { COUPONING_COUPON_SORTS } from '@galeria/contract/couponing/couponing-endpoints';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
import { campaignCouponsQuery } from '../couponing.queries.ts';
import { couponingCouponsTexts } from '../couponing-coupons.texts.ts';
import {
  areCouponsFiltered,
  COUPONS_PAGE_SIZES,
  couponingCouponsListState,
  NO_COUPON_FILTERS,
} from '../couponing-coupons-list-state.ts';
import { counted } from '../couponing-words.ts';
import { useCampaignCouponColumns } from '../parts/coupon-columns.tsx';
import { CouponFilters } from '../parts/coupon-filters.tsx';

/** CPN-03: codes of campaigns of the selected mall or of all of the person's; covered, as in every list. */
export function CampaignCouponsPage() {
  const t = useTexts(couponingCouponsTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const mall = useSelectedMall();
  const [state, setState] = useListState(couponingCouponsListState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery(campaignCouponsQuery({ ...state, mallCode }));
  const columns = useCampaignCouponColumns(mallCode === null);
  const opensCampaigns = useHolds(SCREEN_ACCESS.couponing);
  const isFiltered = areCouponsFiltered(state);

  return (
    <ListPage
      title={title}
      subtitle={t('subtitle')}
      actions={
        opensCampaigns && (
          <Button component={AppLink} href={to(couponingPaths.list)} variant="default">
            {t('campaigns')}
          </Button>
        )
      }
      filters={<CouponFilters state={state} setState={setState} mallCode={mallCode} />}
      query={query}
      columns={columns}
      rowId={({ couponId }) => couponId}
      rowName={({ code }) => t('named', { code })}
      rowHref={({ couponId }) => to(couponingPaths.coupon(couponId))}
      {...sortProps(COUPONING_COUPON_SORTS, state.sort, (sort) => setState({ sort }))}
      page={state.page}
      onPage={(page) => setState({ page })}
      size={state.size}
      sizes={COUPONS_PAGE_SIZES}
      onSize={(size) => setState({ size })}
      countText={(count) => t('found', { count, total: counted(count) })}
      empty={
        <StateView
          icon={<IconTicket size={22} stroke={1.6} />}
          title={contractMessage(isFiltered ? CATALOGUE.emptySearch : CATALOGUE.emptyActions)}
          {...(isFiltered
            ? {
                action: (
                  <Button variant="default" onClick={() => setState(NO_COUPON_FILTERS)}>
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
