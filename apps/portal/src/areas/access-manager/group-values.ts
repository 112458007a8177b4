import type { Group } from '@galeria/contract/access-manager/group-endpoints';

/** What the group form holds. */
export type GroupValues = { name: string; description: string; permissions: string[] };

export const emptyGroup: GroupValues = { name: '', description: '', permissions: [] };

export const groupValuesOf = ({ name, description, permissions }: Group): GroupValues => ({
  name,
  description,
  permissions: [...permissions],
});
