import { effectivePermissions } from '@galeria/contract/access/effective-permissions';

export interface GroupGrant {
  readonly name: string;
  readonly permissions: readonly string[];
}

export interface EffectiveGrant {
  readonly slug: string;
  /** Given to the person alone. */
  readonly own: boolean;
  /** Names of the groups it comes through. */
  readonly via: readonly string[];
}

/** PER-04: what the person can do and where each part of it comes from. */
export function effectiveAccess(own: readonly string[], groups: readonly GroupGrant[]): EffectiveGrant[] {
  const slugs = effectivePermissions(
    own,
    groups.map((group) => group.permissions),
  );
  return slugs.map((slug) => ({
    slug,
    own: own.includes(slug),
    via: groups.filter((group) => group.permissions.includes(slug)).map((group) => group.name),
  }));
}
