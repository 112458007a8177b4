import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { MULTIPLIER_SORTS, multiplierFilter } from '@galeria/contract/multipliers/multiplier-endpoints';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { countFilters, filterFields, mallScopeField, pageSizes, sentFilter } from '../../lib/address/list-fields.ts';

export const MULTIPLIER_PAGE_SIZES = pageSizes(PAGE_SIZES.multipliers);

const { state, channel, search } = filterFields(multiplierFilter);

/** SHL-09: everything the list shows is in the address. */
export const multipliersListState = z.object({
  ...pageQuery(PAGE_SIZES.multipliers),
  scope: mallScopeField,
  state,
  channel,
  search,
  ...sortQuery(MULTIPLIER_SORTS),
});
export type MultipliersListState = z.output<typeof multipliersListState>;

const FILTERS = ['state', 'channel', 'search'] as const;

export const NO_FILTERS = { state: '', channel: '', search: '' } as const;

export const isFiltered = (listed: MultipliersListState): boolean => countFilters(listed, FILTERS) > 0;

export const sentMultiplierFilter = (listed: MultipliersListState) => sentFilter(listed, FILTERS);
