import { BENEFIT_SORTS, benefitFilter } from '@galeria/contract/benefits/benefit-endpoints';
import { isDay } from '@galeria/contract/kit/fields/dates';
import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { countFilters, filterFields, mallScopeField, pageSizes, sentFilter } from '../../lib/address/list-fields.ts';
import { defaultsOf } from '../../lib/address/list-state.ts';

export const BENEFIT_PAGE_SIZES = pageSizes(PAGE_SIZES.benefits);

const { type, status, category, storeUniversalId } = filterFields(benefitFilter);

/** The API takes an instant as well; the address and the calendar have days. */
const dayText = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .default('');

/** One search for the two ways a benefit is named; the others as the API has them. */
const filters = {
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  type,
  status,
  category,
  storeUniversalId,
  startDate: dayText,
  endDate: dayText,
};

/** SHL-09: everything the list of benefits shows is in the address. */
export const benefitsListState = z.object({
  ...pageQuery(PAGE_SIZES.benefits),
  scope: mallScopeField,
  ...filters,
  ...sortQuery(BENEFIT_SORTS),
});
export type BenefitsListState = z.output<typeof benefitsListState>;

const FILTERS = Object.keys(filters) as (keyof typeof filters)[];

export const noFilters = (): Pick<BenefitsListState, keyof typeof filters> => {
  const { page: _page, size: _size, scope: _scope, sort: _sort, ...none } = defaultsOf(benefitsListState);
  return none;
};

export const filtersSet = (state: BenefitsListState, among: readonly (keyof typeof filters)[] = FILTERS): number =>
  countFilters(state, among);

/** Whether a text can be a benefit's id: the address has it, and so does the search. */
export const isBenefitNumber = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number.isSafeInteger(Number(text));

/** BEN-01: a numeric search is sent as an id, anything else as a title; what is empty is dropped. */
export function sentBenefitFilter(state: BenefitsListState) {
  const { search, ...others } = sentFilter(state, FILTERS);
  const text = search?.trim() ?? '';
  if (text === '') return others;
  return { ...others, ...(isBenefitNumber(text) ? { id: text } : { title: text }) };
}
