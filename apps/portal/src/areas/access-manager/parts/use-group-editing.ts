import { type Group, newGroup } from '@galeria/contract/access-manager/group-endpoints';
import { useState } from 'react';
import { mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { emptyGroup, type GroupValues, groupValuesOf } from '../group-values.ts';
import { useCreateGroup, useFreshGroups, useUpdateGroup } from '../groups.queries.ts';

/** Null is a group that does not exist yet. */
export function useGroupEditing(loaded: Group | null) {
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<{ group: Group; merge: StaleMerge<GroupValues> } | null>(null);
  const create = useCreateGroup();
  const update = useUpdateGroup();
  const freshGroups = useFreshGroups();
  const form = useKitForm({ schema: newGroup, defaultValues: loaded ? groupValuesOf(loaded) : emptyGroup });
  const typed = (): GroupValues => {
    const { name, description = '', permissions } = form.getValues();
    return { name, description, permissions };
  };

  /** False when the group is gone altogether: there is nothing to bring together. */
  const readWhatChanged = async (): Promise<boolean> => {
    const group = (await freshGroups()).data.find(({ id }) => id === base?.id);
    if (!group || !base) return false;
    setStale({ group, merge: mergeStale(groupValuesOf(base), typed(), groupValuesOf(group)) });
    return true;
  };

  return {
    form,
    stale,
    save: (values: GroupValues) =>
      base ? update.mutateAsync({ id: base.id, ...values, version: base.version }) : create.mutateAsync(values),
    onFailure: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError) || error.code !== 'stale-version') return false;
      return readWhatChanged().catch(() => false);
    },
    keepTyped: () => {
      if (!stale) return;
      setBase(stale.group);
      form.reset(groupValuesOf(stale.group));
      for (const [name, value] of Object.entries(stale.merge.values))
        form.setValue(name as keyof GroupValues, value, { shouldDirty: true });
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
