import type { SyncedStoreDetail } from '@galeria/contract/store-sync/store-link-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { type SettingsChange, type SettingsValues, settingsSchema, settingsValuesOf } from '../settings-values.ts';
import { syncedStoreQuery, useUpdateSyncSettings } from '../store-links.queries.ts';

interface Stale {
  readonly store: SyncedStoreDetail;
  readonly merge: StaleMerge<SettingsValues>;
}

/** `base` is the version the form was filled from: what the cache learns meanwhile must not slip under it (ERR-03). */
export function useSettingsEditing(loaded: SyncedStoreDetail) {
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const queryClient = useQueryClient();
  const update = useUpdateSyncSettings(loaded.universalId);
  // The schema is made once; what it compares with is what the form was last filled from.
  const latest = useRef(loaded);
  const [schema] = useState(() => settingsSchema(() => latest.current));
  const form = useKitForm({ schema, defaultValues: settingsValuesOf(loaded) });

  const fillFrom = (store: SyncedStoreDetail) => {
    latest.current = store;
    setBase(store);
    form.reset(settingsValuesOf(store));
  };

  const readWhatChanged = async () => {
    const store = await queryClient.fetchQuery({ ...syncedStoreQuery(loaded.universalId), staleTime: 0 });
    setStale({ store, merge: mergeStale(settingsValuesOf(base), form.getValues(), settingsValuesOf(store)) });
  };

  return {
    form,
    stale,
    save: async (body: SettingsChange) => fillFrom(await update.mutateAsync(body)),
    /** True for a stale version: the form keeps what was typed, and the dialog takes over. */
    onFailure: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError) || error.code !== 'stale-version') return false;
      return readWhatChanged().then(
        () => true,
        () => false,
      );
    },
    /** Fills the form from what is stored now, keeping on top what was typed. */
    keepTyped: () => {
      if (stale) {
        fillFrom(stale.store);
        for (const [name, value] of Object.entries(stale.merge.values)) {
          form.setValue(name as keyof SettingsValues, value as never, { shouldDirty: true });
        }
      }
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
