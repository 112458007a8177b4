import type { ProductArea } from '@galeria/contract/reference/enumerations/product-area';
import { useLocation } from '@tanstack/react-router';
import { useMissionsOpen } from '../../../lib/flags/flags.queries.ts';
import { usePermissions } from '../../../lib/session/permissions.queries.ts';
import { MENUS } from '../../menu.ts';
import { activeEntry, type MenuGroup, visibleMenu } from '../../menu-model.ts';

const noGroups: readonly MenuGroup[] = [];

/** PER-03: the area's menu as this person sees it, and the entry they are at. */
export function useVisibleMenu(area: ProductArea | null): {
  readonly groups: readonly MenuGroup[];
  readonly active: string | null;
} {
  const permissions = usePermissions();
  const missionsOpen = useMissionsOpen(area === 'ENGAGEMENT');
  const { pathname } = useLocation();
  const groups = area === null ? noGroups : visibleMenu(MENUS[area], { permissions, missionsOpen });
  return { groups, active: activeEntry(groups, pathname) };
}
