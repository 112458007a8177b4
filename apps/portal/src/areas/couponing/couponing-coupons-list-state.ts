import { COUPONING_COUPON_SORTS, couponingCouponFilter } from '@galeria/contract/couponing/couponing-endpoints';
import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { countFilters, filterFields, mallScopeField, pageSizes, sentFilter } from '../../lib/address/list-fields.ts';

export const COUPONS_PAGE_SIZES = pageSizes(PAGE_SIZES.couponingCoupons);

const { campaignId, ...others } = couponingCouponFilter;

/** SHL-09: everything the list of codes shows is in the address. */
export const couponingCouponsListState = z.object({
  ...pageQuery(PAGE_SIZES.couponingCoupons),
  scope: mallScopeField,
  ...filterFields(others),
  ...sortQuery(COUPONING_COUPON_SORTS),
  campaignId: z.union([z.literal(''), campaignId.unwrap()]).default(''),
});
export type CouponingCouponsListState = z.output<typeof couponingCouponsListState>;

const FILTERS = ['campaignId', 'code', 'usage'] as const;

export const NO_COUPON_FILTERS = { campaignId: '', code: '', usage: '' } as const;

export const areCouponsFiltered = (listed: CouponingCouponsListState): boolean => countFilters(listed, FILTERS) > 0;

export const sentCouponFilter = (listed: CouponingCouponsListState) => sentFilter(listed, FILTERS);
