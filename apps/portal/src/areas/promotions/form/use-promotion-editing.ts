import type { Promotion } from '@galeria/contract/promotions/promotion';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import { type FormRecord, mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { saidAs } from '../../../lib/problem/unforeseen-failure.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { promotionQuery } from '../promotions.queries.ts';
import { useUpdatePromotion } from './promotion-form.queries.ts';
import { valuesOf } from './promotion-from-record.ts';
import { promotionFormSchema } from './promotion-to-send.ts';
import type { PromotionBody, PromotionValues } from './promotion-values.ts';
import { flattened, unflattened } from './stale-values.rules.ts';

interface EditingTerms {
  readonly withBenefit: boolean;
  readonly hidesEmails: boolean;
}

interface Stale {
  readonly promotion: Promotion;
  readonly merge: StaleMerge<FormRecord>;
}

const flat = (promotion: Promotion): FormRecord => flattened({ ...valuesOf(promotion) });

/**
 * The form of a known promotion. `base` is the version it was filled from: what the cache learns meanwhile must not slip
 * under the hands of the person who types (ERR-03).
 */
export function usePromotionEditing(loaded: Promotion, { withBenefit, hidesEmails }: EditingTerms) {
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const queryClient = useQueryClient();
  const update = useUpdatePromotion(loaded.id);
  // The schema is made once; what it compares with is what the form was last filled from.
  const latest = useRef(loaded);
  const [schema] = useState(() => promotionFormSchema(() => ({ stored: latest.current, withBenefit, hidesEmails })));
  const form = useKitForm({ schema, defaultValues: valuesOf(loaded) });

  const mergeWith = (promotion: Promotion) => mergeStale(flat(base), flattened({ ...form.getValues() }), flat(promotion));

  const fillFrom = (promotion: Promotion) => {
    latest.current = promotion;
    setBase(promotion);
    form.reset(valuesOf(promotion));
  };

  const readWhatChanged = async () => {
    const promotion = await queryClient.fetchQuery({ ...promotionQuery(base.id), staleTime: 0 });
    setStale({ promotion, merge: mergeWith(promotion) });
  };

  return {
    form,
    base,
    stale,
    save: async (body: PromotionBody) =>
      fillFrom(await update.mutateAsync({ ...body, version: base.version }).catch(saidAs('editCampaignFailed'))),
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
        const { values } = stale.merge;
        const before = flat(stale.promotion);
        fillFrom(stale.promotion);
        for (const [name, value] of Object.entries(values)) {
          if (JSON.stringify(before[name]) === JSON.stringify(value)) continue;
          form.setValue(name as Path<PromotionValues>, unflattened(value) as never, { shouldDirty: true });
        }
      }
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
