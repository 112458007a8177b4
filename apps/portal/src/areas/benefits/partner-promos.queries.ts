import { listPartnerPromos, PARTNER_PROMO_SORTS } from '@galeria/contract/coupons/raffle-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import type { PartnerPromosState } from './partner-promos-list-state.ts';

export type PartnerPromo = ResponseOf<typeof listPartnerPromos>['data'][number];

/** Null: every mall of the person's. */
interface OfMall {
  readonly mallCode: string | null;
}

export const partnerPromosQuery = ({ page, size, search, sort, mallCode }: PartnerPromosState & OfMall) => {
  const wpsPromoId = search.trim();
  const query = {
    ...{ page, size, ...sentSort(sort, PARTNER_PROMO_SORTS) },
    ...(mallCode !== null && { mallCode }),
    ...(wpsPromoId !== '' && { wpsPromoId }),
  };
  return queryOptions({
    queryKey: ['partner-promos', mallCode, query],
    queryFn: ({ signal }) => call(listPartnerPromos, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};
