import type { Group, newGroup } from '@galeria/contract/access-manager/group-endpoints';
import type * as z from 'zod';

/** As its fields hold it. */
export type GroupFormValues = z.input<typeof newGroup>;

/** What the group form holds. */
export type GroupValues = { name: string; description: string; permissions: string[] };

export const emptyGroup: GroupValues = { name: '', description: '', permissions: [] };

export const groupValuesOf = ({ name, description, permissions }: Group): GroupValues => ({
  name,
  description,
  permissions: [...permissions],
});
