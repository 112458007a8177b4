import { listPartnerPromos } from '@galeria/contract/coupons/raffle-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import type { PartnerPromosState } from './partner-promos-list-state.ts';

export type PartnerPromo = ResponseOf<typeof listPartnerPromos>['data'][number];

/** Null: every mall of the person's. */
interface OfMall {
  readonly mallCode: string | null;
}

export const partnerPromosQuery = ({ page, size, search, mallCode }: PartnerPromosState & OfMall) => {
  const wpsPromoId = search.trim();
  const query = { page, size, ...(mallCode !== null && { mallCode }), ...(wpsPromoId !== '' && { wpsPromoId }) };
  return queryOptions({
    queryKey: ['partner-promos', mallCode, query],
    queryFn: ({ signal }) => call(listPartnerPromos, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};
