import type { PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useMount } from '../../../lib/mount.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { type DraftPlace, dropDraft, type PromotionDraft, readDraft, writeDraft } from './promotion-draft.ts';
import type { PromotionForm, PromotionValues } from './promotion-values.ts';
import type { SentFiles } from './use-sent-files.ts';

const PAUSE_MS = 500;

export interface DraftKeeping {
  readonly form: PromotionForm;
  readonly mallCode: string;
  readonly files: SentFiles;
  /** Once it was saved nothing is kept any more, whatever still waits for its turn. */
  readonly isSaved: () => boolean;
}

/** Where the drafts of this form belong. */
export function useDraftPlace(mallCode: string): (type: PromotionType) => DraftPlace {
  const { base } = useMount();
  const owner = useSession().user.email;
  return (type) => ({ mallCode, base, type, owner });
}

/** PRO-02: what is typed is kept on this computer and offered back after a closed tab. */
export function useDraft({ form, mallCode, files, isSaved }: DraftKeeping) {
  const placeOf = useDraftPlace(mallCode);
  const values = useWatch({ control: form.control }) as PromotionValues;
  const { isDirty } = useFormState({ control: form.control });
  const { type } = values;
  const place = type === null ? null : placeOf(type);
  const [offer, setOffer] = useState<{ readonly type: string; readonly draft: PromotionDraft | null } | null>(null);

  // The first sight of a type: a draft of it may be waiting. Until that is answered nothing is written over it.
  if (place !== null && offer?.type !== place.type) setOffer({ type: place.type, draft: readDraft(place, Date.now()) });

  const write = useEffectEvent(() => {
    if (isSaved() || !isDirty || place === null || offer?.draft !== null) return;
    const named = [...files.byId].map(([id, { name }]) => ({ id, name }));
    writeDraft(place, { savedAt: Date.now(), values: form.getValues(), files: named });
  });

  useEffect(
    function keepAfterPause() {
      void values;
      const timer = setTimeout(write, PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [values],
  );

  useEffect(function keepOnLeaving() {
    const onHide = () => write();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  const answered = () => setOffer((now) => (now === null ? null : { ...now, draft: null }));

  return {
    offer: offer?.draft ?? null,
    takeUp: () => {
      const draft = offer?.draft;
      if (!draft) return;
      for (const { id, name } of draft.files) files.add(id, { name });
      // Against what an empty form holds: it is all unsaved.
      form.reset(draft.values, { keepDefaultValues: true });
      answered();
    },
    discard: () => {
      if (place !== null) dropDraft(place);
      answered();
    },
  };
}
