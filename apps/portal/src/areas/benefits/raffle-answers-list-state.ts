import { RAFFLE_ANSWER_SORTS } from '@galeria/contract/coupons/raffle-endpoints';
import { wholeNumberInAddress } from '@galeria/contract/kit/fields/numbers';
import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { COLUMN_LIMITS, PAGE_SIZES } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { mallScopeField, pageSizes } from '../../lib/address/list-fields.ts';

export const RAFFLE_ANSWER_SIZES = pageSizes(PAGE_SIZES.coupons);

/** SHL-09: everything the list of answers shows is in the address. */
export const raffleAnswersState = z.object({
  ...pageQuery(PAGE_SIZES.coupons),
  scope: mallScopeField,
  ...sortQuery(RAFFLE_ANSWER_SORTS),
  benefitId: z.union([z.literal(''), wholeNumberInAddress(1, COLUMN_LIMITS.bigint)]).default(''),
});
export type RaffleAnswersState = z.output<typeof raffleAnswersState>;
