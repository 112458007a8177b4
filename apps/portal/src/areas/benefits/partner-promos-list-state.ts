import { PARTNER_PROMO_SORTS } from '@galeria/contract/coupons/raffle-endpoints';
import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { mallScopeField, pageSizes } from '../../lib/address/list-fields.ts';

export const PARTNER_PROMO_SIZES = pageSizes(PAGE_SIZES.benefits);

/** SHL-09: everything the list of partners' promotions shows is in the address. */
export const partnerPromosState = z.object({
  ...pageQuery(PAGE_SIZES.benefits),
  scope: mallScopeField,
  ...sortQuery(PARTNER_PROMO_SORTS),
  search: z.string().max(TEXT_LIMITS.plain).default(''),
});
export type PartnerPromosState = z.output<typeof partnerPromosState>;
