import { isDay } from '@galeria/contract/kit/fields/dates';
import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { PROMOTION_SORTS, promotionFilter } from '@galeria/contract/promotions/promotion-filter';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { countFilters, filterFields, mallScopeField, pageSizes, sentFilter } from '../../lib/address/list-fields.ts';
import { defaultsOf } from '../../lib/address/list-state.ts';

export const PROMOTION_PAGE_SIZES = pageSizes(PAGE_SIZES.promotions);

const { status, type, category, secapNumber } = filterFields(promotionFilter);

/** The API takes an instant as well; the address and the calendar have days. */
const dayText = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .default('');

/** One search for the two ways a promotion is named; the others as the API has them. */
const filters = {
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  status,
  type,
  category,
  isLoyalty: z.enum(['', 'true', 'false']).default(''),
  startDate: dayText,
  endDate: dayText,
  secapNumber,
};

/** SHL-09: everything the list of promotions shows is in the address. */
export const promotionsListState = z.object({
  ...pageQuery(PAGE_SIZES.promotions),
  scope: mallScopeField,
  ...filters,
  ...sortQuery(PROMOTION_SORTS),
});
export type PromotionsListState = z.output<typeof promotionsListState>;

/** What narrows the list, apart from whose promotions they are. */
const FILTERS = Object.keys(filters) as (keyof typeof filters)[];

export const noFilters = (): Pick<PromotionsListState, keyof typeof filters> => {
  const { page: _page, size: _size, scope: _scope, sort: _sort, ...none } = defaultsOf(promotionsListState);
  return none;
};

export const filtersSet = (state: PromotionsListState, among: readonly (keyof typeof filters)[] = FILTERS): number =>
  countFilters(state, among);

/** Whether a text can be a promotion's id: the address has it, and so does the search. */
export const isPromotionNumber = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number.isSafeInteger(Number(text));

/** Spec 5: a numeric search is sent as promotionId, anything else as promotionName; what is empty is dropped. */
export function sentPromotionFilter(state: PromotionsListState) {
  const { search, ...others } = sentFilter(state, FILTERS);
  if (search === undefined) return others;
  return { ...others, ...(isPromotionNumber(search) ? { promotionId: search } : { promotionName: search }) };
}
