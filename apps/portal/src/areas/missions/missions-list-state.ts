import { isDay } from '@galeria/contract/kit/fields/dates';
import { sortQuery, sortsOf } from '@galeria/contract/kit/sort';
import { mallCode } from '@galeria/contract/malls/mall-code';
import { starCategory } from '@galeria/contract/reference/enumerations/customer';
import { missionListStatus } from '@galeria/contract/reference/enumerations/mission';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { countFilters, pageField, sentFilter } from '../../lib/address/list-fields.ts';
import { defaultsOf } from '../../lib/address/list-state.ts';

const dayText = z
  .string()
  .refine((text) => text === '' || isDay(text))
  .default('');

const filters = {
  search: z.string().max(TEXT_LIMITS.plain).default(''),
  startDate: dayText,
  endDate: dayText,
  statuses: z.array(missionListStatus).default([]),
  userCategories: z.array(starCategory).default([]),
};

/** All that fit come at once and are sorted here: as they come, newest first, or by a column. */
export const MISSION_SORTS = sortsOf('-createdAt', 'period', 'name', 'id', 'mall');

/** Every mall of the person's that may have missions. */
export const ALL_MALLS = 'all';

/** SHL-09: everything the list of missions shows is in the address. An empty mall is the selected one. */
export const missionsListState = z.object({
  page: pageField,
  mall: z.union([z.literal(''), z.literal(ALL_MALLS), mallCode]).default(''),
  ...filters,
  ...sortQuery(MISSION_SORTS),
});
export type MissionsListState = z.output<typeof missionsListState>;

export const noFilters = (): Pick<MissionsListState, keyof typeof filters> => {
  const { page: _page, mall: _mall, sort: _sort, ...none } = defaultsOf(missionsListState);
  return none;
};

export const filtersSet = (
  state: MissionsListState,
  among: readonly (keyof typeof filters)[] = Object.keys(filters) as (keyof typeof filters)[],
): number => countFilters(state, among);

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/**
 * MIS-02: what is asked of the server; lists with commas between their values, as the specification sends them. It knows titles
 * alone: a number, which may be an id, is looked for here among what it answers.
 */
export function sentMissionFilter(state: MissionsListState, mall: string | null) {
  const { startDate, endDate, statuses, userCategories } = sentFilter(state, [
    'startDate',
    'endDate',
    'statuses',
    'userCategories',
  ]);
  const title = state.search.trim();
  return {
    ...(title !== '' && !isNumber(title) && { title }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    ...(mall !== null && { mallCodes: mall }),
    ...(statuses !== undefined && { statuses: statuses.join(',') }),
    ...(userCategories !== undefined && { userCategories: userCategories.join(',') }),
  };
}

/** Whose missions are listed; null for all malls. A link may name a mall that is no longer among the allowed. */
export function listedMissionMall(named: string, selected: string | null, allowed: readonly string[]): string | null {
  if (named === ALL_MALLS) return null;
  return allowed.includes(named) ? named : selected;
}
