import type { MissionListItem } from '@galeria/contract/missions/mission';
import { compareValues } from '../../ui/data-table/client-rows.ts';
import { readSort } from '../../ui/data-table/sort-text.ts';
import type { MissionsListState } from './missions-list-state.ts';

const SORTED_BY: Readonly<Record<string, (mission: MissionListItem) => string | number>> = {
  period: ({ startDate }) => Date.parse(startDate),
  name: ({ title }) => title,
  id: ({ id }) => id,
  mall: ({ mallName }) => mallName,
};

/** SHL-12: in the order asked for; what is alike stays as it came, newest first. */
export function inOrder(all: readonly MissionListItem[], sort: MissionsListState['sort']): readonly MissionListItem[] {
  const { id, desc } = readSort(sort);
  const by = SORTED_BY[id];
  return by ? all.toSorted((a, b) => compareValues(by(a), by(b)) * (desc ? -1 : 1)) : all;
}
