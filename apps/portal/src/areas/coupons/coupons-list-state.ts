import { COUPON_SORTS, couponFilter } from '@galeria/contract/coupons/coupon-endpoints';
import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { countFilters, filterFields, mallScopeField, pageSizes, sentFilter } from '../../lib/address/list-fields.ts';
import { defaultsOf } from '../../lib/address/list-state.ts';

export const COUPON_PAGE_SIZES = pageSizes(PAGE_SIZES.coupons);

const { benefitId, ...others } = couponFilter;

/** SHL-09: everything the list of coupons shows is in the address. */
export const couponsListState = z.object({
  ...pageQuery(PAGE_SIZES.coupons),
  scope: mallScopeField,
  ...sortQuery(COUPON_SORTS),
  ...filterFields(others),
  benefitId: z.union([z.literal(''), benefitId.unwrap()]).default(''),
});
export type CouponsListState = z.output<typeof couponsListState>;

type FilterName = keyof typeof couponFilter;
const FILTERS = Object.keys(couponFilter) as FilterName[];

export const noFilters = (): Pick<CouponsListState, FilterName> => {
  const { page: _page, size: _size, scope: _scope, sort: _sort, ...none } = defaultsOf(couponsListState);
  return none;
};

export const filtersSet = (state: CouponsListState, among: readonly FilterName[] = FILTERS): number => countFilters(state, among);

/** As the API takes them. */
export const sentCouponFilter = (state: CouponsListState) => sentFilter(state, FILTERS);
