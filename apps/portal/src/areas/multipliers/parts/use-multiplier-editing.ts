import type { MultiplierChange, MultiplierDetail } from '@galeria/contract/multipliers/multiplier';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { type MultiplierValues, multiplierChangeSchema, multiplierValuesOf } from '../multiplier-values.ts';
import { multiplierQuery, useUpdateMultiplier } from '../multipliers.queries.ts';

interface Stale {
  readonly multiplier: MultiplierDetail;
  readonly merge: StaleMerge<MultiplierValues>;
}

/**
 * The form of a known multiplier. `base` is the version it was filled from: what the cache learns meanwhile must not slip under the
 * hands of the person who types (ERR-03).
 */
export function useMultiplierEditing(loaded: MultiplierDetail) {
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const queryClient = useQueryClient();
  const update = useUpdateMultiplier(loaded.id);
  // The schema is made once; what it compares with is what the form was last filled from.
  const latest = useRef(loaded);
  const [schema] = useState(() => multiplierChangeSchema(() => latest.current));
  const form = useKitForm({ schema, defaultValues: multiplierValuesOf(loaded) });

  const fillFrom = (multiplier: MultiplierDetail) => {
    latest.current = multiplier;
    setBase(multiplier);
    form.reset(multiplierValuesOf(multiplier));
  };

  const readWhatChanged = async () => {
    const multiplier = await queryClient.fetchQuery({ ...multiplierQuery(base.id), staleTime: 0 });
    const merge = mergeStale(multiplierValuesOf(base), form.getValues(), multiplierValuesOf(multiplier));
    setStale({ multiplier, merge });
  };

  return {
    form,
    base,
    stale,
    save: async (body: MultiplierChange) => fillFrom(await update.mutateAsync(body)),
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
        const { multiplier, merge } = stale;
        fillFrom(multiplier);
        for (const [name, value] of Object.entries(merge.values)) {
          // It began meanwhile: a start that was typed before that can no longer be sent.
          if (name === 'startDate' && multiplier.state !== 'SCHEDULED') continue;
          form.setValue(name as keyof MultiplierValues, value as never, { shouldDirty: true });
        }
      }
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
