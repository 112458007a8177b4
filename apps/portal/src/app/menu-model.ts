import { holdsAll } from '@galeria/contract/access/holds-all';
import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import type { Icon } from '@tabler/icons-react';
import type { Localized } from '../lib/i18n/localized.ts';

interface NamedEntry {
  readonly label: Localized;
  readonly icon: Icon;
  readonly access: readonly PermissionSlug[];
  readonly gate?: 'missions';
}

/** Leads to a page. */
export interface MenuLink extends NamedEntry {
  readonly to: string;
  /** Where else its pages stand. */
  readonly alsoAt?: readonly string[];
}

/** Does something where the person is. */
export interface MenuAct extends NamedEntry {
  readonly run: () => Promise<void>;
}

export type MenuEntry = MenuLink | MenuAct;

export const isLink = (entry: MenuEntry): entry is MenuLink => 'to' in entry;

export interface MenuGroup {
  readonly label: Localized;
  readonly entries: readonly MenuEntry[];
}

export interface Held {
  readonly permissions: readonly string[];
  readonly missionsOpen: boolean;
}

/** PER-03: no slug, always shown; else all are required; a group with nothing to show is hidden. */
export function visibleMenu(groups: readonly MenuGroup[], { permissions, missionsOpen }: Held): MenuGroup[] {
  const held = new Set(permissions);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => holdsAll(held, entry.access) && (entry.gate !== 'missions' || missionsOpen)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry a page belongs to: the one whose address is the longest beginning of the page's. */
export function activeEntry(groups: readonly MenuGroup[], pathname: string): string | null {
  const fits = (address: string): boolean => pathname === address || pathname.startsWith(`${address}/`);
  const fitting = groups
    .flatMap(({ entries }) => entries.filter(isLink))
    .flatMap(({ to, alsoAt }) => [to, ...(alsoAt ?? [])].filter(fits).map((address) => ({ to, address })));
  return fitting.toSorted((one, other) => other.address.length - one.address.length)[0]?.to ?? null;
}
