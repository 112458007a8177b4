import type { MissionListItem } from '@galeria/contract/missions/mission';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';

/** MIS-02: all that fit come at once, and the pages are turned here. A number finds an id, or a title that has it. */
export function missionPage(all: readonly MissionListItem[], search: string, page: number) {
  const text = search.trim();
  const found = /^\d+$/.test(text) ? all.filter(({ id, title }) => id === Number(text) || title.includes(text)) : all;
  const pageCount = Math.ceil(found.length / PAGE_SIZES.missions);
  const shown = Math.min(page, Math.max(pageCount, 1));
  const data = found.slice((shown - 1) * PAGE_SIZES.missions, shown * PAGE_SIZES.missions);
  return { data, pageCount, total: found.length };
}
