import { newUser, type UserDetail } from '@galeria/contract/access-manager/user';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { type UserValues, valuesOf } from '../user-values.ts';
import { userQuery, useUpdateUser } from '../users.queries.ts';

interface Stale {
  readonly user: UserDetail;
  readonly merge: StaleMerge<UserValues>;
}

/**
 * The form of a known user. `base` is the version it was filled from: what the cache learns meanwhile
 * must not slip under the hands of the person who types (ERR-03).
 */
export function useUserEditing(loaded: UserDetail) {
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const queryClient = useQueryClient();
  const update = useUpdateUser(loaded.id);
  const form = useKitForm({ schema: newUser, defaultValues: valuesOf(loaded) });

  const mergeWith = (user: UserDetail) => mergeStale(valuesOf(base), form.getValues(), valuesOf(user));

  /** Fills the form from `user`, keeping on top what was typed. */
  const adopt = (user: UserDetail) => {
    const { values } = mergeWith(user);
    setBase(user);
    form.reset(valuesOf(user));
    for (const [name, value] of Object.entries(values)) form.setValue(name as keyof UserValues, value, { shouldDirty: true });
  };

  const save = async (values: UserValues) => {
    const saved = await update.mutateAsync({ ...values, version: base.version });
    setBase(saved);
    form.reset(valuesOf(saved));
  };

  const readWhatChanged = async () => {
    const user = await queryClient.fetchQuery({ ...userQuery(base.id), staleTime: 0 });
    setStale({ user, merge: mergeWith(user) });
  };

  return {
    form,
    base,
    save,
    adopt,
    stale,
    /** True for a stale version: the form keeps what was typed, and the dialog takes over. */
    onFailure: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError) || error.code !== 'stale-version') return false;
      return readWhatChanged().then(
        () => true,
        () => false,
      );
    },
    keepTyped: () => {
      if (stale) adopt(stale.user);
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
