import type { Couponing, CouponingChange } from '@galeria/contract/couponing/couponing';
import { KEPT_ONCE_BEGUN } from '@galeria/contract/couponing/couponing-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { couponingQuery, useUpdateCouponing } from '../couponing.queries.ts';
import { type CouponingValues, couponingChangeSchema, couponingValuesOf } from '../couponing-values.ts';

interface Stale {
  readonly campaign: Couponing;
  readonly merge: StaleMerge<CouponingValues>;
}

const KEPT: readonly string[] = ['startDate', ...KEPT_ONCE_BEGUN];

/**
 * The form of a known campaign. `base` is the version it was filled from: what the cache learns meanwhile must not slip under the
 * hands of the person who types (ERR-03).
 */
export function useCouponingEditing(loaded: Couponing) {
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const queryClient = useQueryClient();
  const update = useUpdateCouponing(loaded.id);
  // The schema is made once; what it compares with is what the form was last filled from.
  const latest = useRef(loaded);
  const [schema] = useState(() => couponingChangeSchema(() => latest.current));
  const form = useKitForm({ schema, defaultValues: couponingValuesOf(loaded) });

  const { isDirty } = useFormState({ control: form.control });

  const fillFrom = (campaign: Couponing) => {
    latest.current = campaign;
    setBase(campaign);
    form.reset(couponingValuesOf(campaign));
  };

  const follow = useEffectEvent((campaign: Couponing) => {
    if (campaign.version > base.version && !isDirty) fillFrom(campaign);
  });
  useEffect(
    function followWhileNothingIsTyped() {
      follow(loaded);
    },
    [loaded],
  );

  const readWhatChanged = async () => {
    const campaign = await queryClient.fetchQuery({ ...couponingQuery(base.id), staleTime: 0 });
    const merge = mergeStale(couponingValuesOf(base), form.getValues(), couponingValuesOf(campaign));
    setStale({ campaign, merge });
  };

  return {
    form,
    base,
    stale,
    save: async (body: CouponingChange) => fillFrom(await update.mutateAsync(body)),
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
        const { campaign, merge } = stale;
        fillFrom(campaign);
        for (const [name, value] of Object.entries(merge.values)) {
          // It began meanwhile: what was typed of these before that can no longer be sent.
          if (campaign.state !== 'SCHEDULED' && KEPT.includes(name)) continue;
          form.setValue(name as keyof CouponingValues, value as never, { shouldDirty: true });
        }
      }
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
