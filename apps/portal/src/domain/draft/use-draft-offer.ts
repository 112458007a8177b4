import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { useFormContext } from '../../ui/form/form-context.ts';
import { continued, type Draft, type DraftPlace, dropDraft, isEmptyDraft, newestDraft, typeOf, writeDraft } from './draft.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/** PRO-02, SHL-12: what is typed is kept on this computer from the first key, and offered back at once. */
export function useDraftOffer<Values extends FieldValues, Output>(draft: KeptDraft<Values, Output>) {
  const { kind, form, record, files, placeOf, isSaved } = draft;
  const { registerKeeper } = useFormContext();
  useEffect(registerKeeper, [registerKeeper]);
  const values = useWatch({ control: form.control }) as Values;
  const { isDirty, defaultValues } = useFormState({ control: form.control });
  const base = defaultValues as Values;
  // Of records of one kind there is one draft; before a type is chosen, any of them may wait.
  // A known record is the same whatever its type.
  const chosen = typeOf(values);
  const type = record === undefined && chosen !== undefined ? chosen : '';
  const place = type === null ? null : placeOf(type);
  const seen = type ?? 'any';
  const [offer, setOffer] = useState<{ readonly seen: string; readonly draft: Draft<Values> | null } | null>(null);
  /** Where this very form keeps what is typed now. */
  const kept = useRef<DraftPlace | null>(null);

  const find = (): Draft<Values> | null => {
    const places = place === null ? (kind.types ?? []).map(placeOf) : [place];
    const found = newestDraft(kind, places, Date.now());
    return found === null || isEmptyDraft(kind, found.values, found.base) ? null : found;
  };
  // The first sight of a type. What was typed in here since is no draft to come back to.
  if (offer?.seen !== seen)
    setOffer({ seen, draft: offer !== null && isDirty && !isEmptyDraft(kind, values, base) ? null : find() });

  const answered = () => setOffer((now) => (now === null ? null : { ...now, draft: null }));

  const forget = () => {
    if (kept.current === null) return;
    // What still waits for an answer had its place there.
    if (offer?.draft) writeDraft(kind, kept.current, offer.draft);
    else dropDraft(kind, kept.current);
    kept.current = null;
  };

  const write = useEffectEvent(() => {
    if (isSaved.current) {
      if (isDirty) return;
      // It stays open after saving: the next key is of a new draft, and the one that waited is over.
      isSaved.current = false;
      kept.current = null;
      return answered();
    }
    if (place === null) return;
    const now = form.getValues();
    if (!isDirty || isEmptyDraft(kind, now, base)) return forget();
    // Another type was chosen: it is the same draft, in its new place.
    if (kept.current !== null && kept.current.type !== place.type) forget();
    kept.current = place;
    const named = [...(files?.byId ?? [])].map(([id, { name }]) => ({ id, name }));
    writeDraft(kind, place, { savedAt: Date.now(), values: now, base, files: named });
  });
  useEffect(
    function keep() {
      void [values, isDirty];
      write();
    },
    [values, isDirty],
  );

  return {
    offer: offer?.draft ?? null,
    takeUp: () => {
      const found = offer?.draft;
      if (!found) return;
      for (const { id, name } of found.files) files?.add(id, { name });
      // Against what the form was filled from: it is all unsaved.
      form.reset(record === undefined ? found.values : continued(found.base, found.values, base), { keepDefaultValues: true });
      setOffer({ seen: record === undefined ? (typeOf(found.values) ?? seen) : seen, draft: null });
    },
    discard: () => {
      const dropped = record === undefined && offer?.draft ? (typeOf(offer.draft.values) ?? type) : type;
      if (dropped !== null) dropDraft(kind, placeOf(dropped));
      answered();
    },
  };
}
