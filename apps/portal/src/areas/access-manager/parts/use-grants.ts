import { holdsAll } from '@galeria/contract/access/holds-all';
import type { Group } from '@galeria/contract/access-manager/group-endpoints';
import { useQuery } from '@tanstack/react-query';
import { permissionName } from '../../../lib/i18n/permission-name.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { usePermissions } from '../../../lib/session/permissions.queries.ts';
import { groupsQuery } from '../groups.queries.ts';
import { permissionListQuery } from '../permissions.queries.ts';
import { useAreaName } from './use-area-name.ts';

const noGroups: readonly Group[] = [];

/**
 * What there is to give and what the caller holds of it. Groups and permissions are asked for only
 * by those who may read them: a refused call would take the person to the 403 page (PER-02).
 * `alsoShown` are slugs to list for callers who may not read the catalogue.
 */
export function useGrants(alsoShown: readonly string[] = []) {
  const areaName = useAreaName();
  const held = usePermissions();
  const { malls, isPending: mallsPending, isError: mallsFailed, retry: retryMalls } = useMalls();
  const readsGroups = holdsAll(held, ['read-group']);
  const readsPermissions = holdsAll(held, ['read-permission']);
  const groups = useQuery({ ...groupsQuery, enabled: readsGroups });
  const catalogue = useQuery({ ...permissionListQuery, enabled: readsPermissions });

  const permissions = readsPermissions
    ? (catalogue.data?.data ?? []).map(({ slug, name }) => ({ slug, name }))
    : [...new Set([...held, ...alsoShown])].sort().map((slug) => ({ slug, name: slug }));
  const names = new Map(permissions.map(({ slug, name }) => [slug, name]));

  return {
    held,
    malls,
    readsGroups,
    groups: groups.data?.data ?? noGroups,
    permissions,
    isLoading: mallsPending || groups.isLoading || catalogue.isLoading,
    error: groups.error ?? catalogue.error ?? (mallsFailed ? new Error('malls') : null),
    retry: () => {
      if (mallsFailed) retryMalls();
      if (groups.isError) void groups.refetch();
      if (catalogue.isError) void catalogue.refetch();
    },
    groupName: (id: string): string => groups.data?.data.find((group) => group.id === id)?.name ?? id,
    permissionName: (slug: string): string => permissionName({ slug, name: names.get(slug) ?? slug }),
    areaName,
  };
}

export type Grants = ReturnType<typeof useGrants>;
