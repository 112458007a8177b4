import type { Store } from '@galeria/contract/stores/store-endpoints';
import { useState } from 'react';
import { mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { type StoreValues, storeFormSchema, storeValuesOf } from '../store-values.ts';
import { useFreshStore, useUpdateStore } from '../stores.queries.ts';

/** `base` is the version the form was filled from: what the list learns meanwhile must not slip under it (ERR-03). */
export function useStoreEditing(loaded: Store) {
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<{ store: Store; merge: StaleMerge<StoreValues> } | null>(null);
  const update = useUpdateStore(loaded);
  const readFresh = useFreshStore(loaded);
  const form = useKitForm<StoreValues, StoreValues>({ schema: storeFormSchema, defaultValues: storeValuesOf(loaded) });

  /** False when the store is gone altogether: there is nothing to bring together. */
  const readWhatChanged = async (): Promise<boolean> => {
    const store = await readFresh();
    if (!store) return false;
    setStale({ store, merge: mergeStale(storeValuesOf(base), form.getValues(), storeValuesOf(store)) });
    return true;
  };

  return {
    form,
    base,
    stale,
    save: (values: StoreValues) => update.mutateAsync({ ...values, version: base.version }),
    onFailure: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError) || error.code !== 'stale-version') return false;
      return readWhatChanged().catch(() => false);
    },
    keepTyped: () => {
      if (!stale) return;
      setBase(stale.store);
      form.reset(storeValuesOf(stale.store));
      form.setValue('issuerCnpjs', stale.merge.values.issuerCnpjs, { shouldDirty: true });
      form.setValue('tracksForbiddenItems', stale.merge.values.tracksForbiddenItems, { shouldDirty: true });
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
