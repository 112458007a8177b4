import { isDay } from '@galeria/contract/kit/fields/dates';
import type { Mall } from '@galeria/contract/malls/mall';
import { BENEFIT_CATEGORIES } from '@galeria/contract/reference/enumerations/benefit';
import { PROMOTION_STATUSES, PROMOTION_TYPES } from '@galeria/contract/reference/enumerations/promotion';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { defaultsOf } from '../../lib/address/list-state.ts';

const dayText = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .default('');

export const PROMOTION_PAGE_SIZES = [PAGE_SIZES.promotions, 50, 100] as const;

/** SHL-09: everything the list of promotions shows is in the address. */
export const promotionsListState = z.object({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZES.promotions),
  /** The selected mall, or every mall of the person's. */
  scope: z.enum(['mall', 'all']).default('mall'),
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  status: z.enum(['', ...PROMOTION_STATUSES]).default(''),
  type: z.enum(['', ...PROMOTION_TYPES]).default(''),
  category: z.enum(['', ...BENEFIT_CATEGORIES]).default(''),
  isLoyalty: z.enum(['', 'true', 'false']).default(''),
  startDate: dayText,
  endDate: dayText,
  secapNumber: z.string().max(TEXT_LIMITS.plain).default(''),
});
export type PromotionsListState = z.output<typeof promotionsListState>;

/** What narrows the list, apart from whose promotions they are. A period counts once, by its start. */
const FILTERS = ['search', 'status', 'type', 'category', 'isLoyalty', 'startDate', 'secapNumber'] as const;
const defaults = defaultsOf(promotionsListState);

export const noFilters = {
  search: '',
  status: '',
  type: '',
  category: '',
  isLoyalty: '',
  startDate: '',
  endDate: '',
  secapNumber: '',
} as const satisfies Partial<PromotionsListState>;

export const filtersSet = (state: PromotionsListState, among: readonly (typeof FILTERS)[number][] = FILTERS): number =>
  among.filter((name) => state[name] !== defaults[name]).length;

/** Whether a text can be a promotion's id: the address has it, and so does the search. */
export const isPromotionNumber = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number.isSafeInteger(Number(text));

/** Spec 5: a numeric search is sent as promotionId, anything else as promotionName; what is empty is dropped. */
export function sentFilter(state: PromotionsListState) {
  const { search, status, type, category, isLoyalty, startDate, endDate, secapNumber } = state;
  return {
    ...(search !== '' && (isPromotionNumber(search) ? { promotionId: search } : { promotionName: search })),
    ...(status !== '' && { status }),
    ...(type !== '' && { type }),
    ...(category !== '' && { category }),
    ...(isLoyalty !== '' && { isLoyalty }),
    ...(startDate !== '' && { startDate }),
    ...(endDate !== '' && { endDate }),
    ...(secapNumber !== '' && { secapNumber }),
  };
}

/** Whose promotions are shown: those of the selected mall, or null for all of the person's malls. */
export const listedMall = (scope: 'mall' | 'all', selected: Mall | null): string | null =>
  scope === 'all' ? null : (selected?.code ?? null);
