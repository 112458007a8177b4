import type { Group } from '@galeria/contract/access-manager/group-endpoints';
import type { CheckOption, CheckSection } from '../../../ui/fields/check-list.ts';
import type { EffectiveGrant } from '../effective-access.rules.ts';
import { groupByArea, type PermissionArea } from '../permission-areas.rules.ts';

/** What can be ticked in the user and group forms, and why some of it cannot (PER-08). Words come in. */

interface NamedMall {
  readonly code: string;
  readonly name: string;
}

/** The caller's malls; one the user has and the caller has not stays visible and out of reach. */
export function mallOptions(
  malls: readonly NamedMall[],
  selected: readonly string[],
  words: { readonly foreign: string },
): CheckOption[] {
  const known = new Set(malls.map(({ code }) => code));
  return [
    ...malls.map(({ code, name }) => ({ value: code, label: name, hint: code })),
    ...selected.filter((code) => !known.has(code)).map((code) => ({ value: code, label: code, disabledReason: words.foreign })),
  ];
}

interface GroupWords {
  readonly hint: (count: number) => string;
  readonly above: string;
}

export const groupOptions = (groups: readonly Group[], words: GroupWords): CheckOption[] =>
  groups.map((group) => ({
    value: group.id,
    label: group.name,
    hint: words.hint(group.permissions.length),
    disabledReason: group.grantable ? undefined : words.above,
  }));

interface NamedPermission {
  readonly slug: string;
  readonly name: string;
}

interface PermissionWords {
  readonly area: (area: PermissionArea) => string;
  readonly name: (permission: NamedPermission) => string;
  readonly notHeld: string;
  readonly via: (groups: readonly string[]) => string;
}

/** By area of the product; what the caller does not hold is shown and cannot be given. */
export function permissionSections(
  permissions: readonly NamedPermission[],
  held: readonly string[],
  effective: readonly EffectiveGrant[],
  words: PermissionWords,
): CheckSection[] {
  const holds = new Set(held);
  const through = new Map(effective.map((grant) => [grant.slug, grant.via]));
  return groupByArea(permissions).map(({ area, items }) => ({
    id: area,
    label: words.area(area),
    options: items.map((permission) => {
      const via = through.get(permission.slug) ?? [];
      return {
        value: permission.slug,
        label: words.name(permission),
        hint: permission.slug,
        note: via.length > 0 ? words.via(via) : undefined,
        disabledReason: holds.has(permission.slug) ? undefined : words.notHeld,
      };
    }),
  }));
}
