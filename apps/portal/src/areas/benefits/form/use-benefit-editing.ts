import type { Benefit } from '@galeria/contract/benefits/benefit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { isSameValue, mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { benefitQuery, useUpdateBenefit } from '../benefits.queries.ts';
import { benefitFormSchema } from './benefit-to-send.ts';
import { type BenefitBody, type BenefitValues, valuesOf } from './benefit-values.ts';

interface Stale {
  readonly benefit: Benefit;
  readonly merge: StaleMerge<BenefitValues>;
}

/**
 * The form of a known benefit. `base` is the version it was filled from: what the cache learns meanwhile must not slip under the
 * hands of the person who types (ERR-03). An act of this page makes a new version as well, and finds nothing typed.
 */
export function useBenefitEditing(loaded: Benefit) {
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const queryClient = useQueryClient();
  const update = useUpdateBenefit(loaded.id);
  // The schema is made once; what it compares with is what the form was last filled from.
  const latest = useRef(loaded);
  const [schema] = useState(() => benefitFormSchema(() => ({ mallCode: loaded.mallCode, stored: latest.current })));
  const form = useKitForm({ schema, defaultValues: valuesOf(loaded) });

  const { isDirty } = useFormState({ control: form.control });

  const fillFrom = (benefit: Benefit) => {
    latest.current = benefit;
    setBase(benefit);
    form.reset(valuesOf(benefit));
  };

  const follow = useEffectEvent((benefit: Benefit) => {
    if (benefit.version > base.version && !isDirty) fillFrom(benefit);
  });
  useEffect(
    function followWhileNothingIsTyped() {
      follow(loaded);
    },
    [loaded],
  );

  const readWhatChanged = async () => {
    const benefit = await queryClient.fetchQuery({ ...benefitQuery(base.id), staleTime: 0 });
    setStale({ benefit, merge: mergeStale(valuesOf(base), form.getValues(), valuesOf(benefit)) });
  };

  return {
    form,
    base,
    stale,
    save: async (body: BenefitBody) => fillFrom(await update.mutateAsync({ ...body, version: base.version })),
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
        const stored = valuesOf(stale.benefit);
        fillFrom(stale.benefit);
        for (const name of Object.keys(stored) as (keyof BenefitValues)[]) {
          const typed = stale.merge.values[name];
          if (!isSameValue(stored[name], typed)) form.setValue(name, typed as never, { shouldDirty: true });
        }
      }
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
