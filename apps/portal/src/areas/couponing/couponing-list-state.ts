import { COUPONING_SORTS, couponingFilter } from '@galeria/contract/couponing/couponing-endpoints';
import { isDay } from '@galeria/contract/kit/fields/dates';
import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { countFilters, filterFields, mallScopeField, pageSizes, sentFilter } from '../../lib/address/list-fields.ts';

export const COUPONING_PAGE_SIZES = pageSizes(PAGE_SIZES.couponing);

const { name, state } = filterFields(couponingFilter);

/** The API takes an instant as well; the address and the calendar have days. */
const dayText = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .default('');

/** SHL-09: everything the list of campaigns shows is in the address. */
export const couponingListState = z.object({
  ...pageQuery(PAGE_SIZES.couponing),
  scope: mallScopeField,
  name,
  state,
  startDate: dayText,
  endDate: dayText,
  ...sortQuery(COUPONING_SORTS),
});
export type CouponingListState = z.output<typeof couponingListState>;

const FILTERS = ['name', 'state', 'startDate', 'endDate'] as const;

export const NO_FILTERS = { name: '', state: '', startDate: '', endDate: '' } as const;

export const isFiltered = (listed: CouponingListState): boolean => countFilters(listed, FILTERS) > 0;

export const sentCouponingFilter = (listed: CouponingListState) => sentFilter(listed, FILTERS);
