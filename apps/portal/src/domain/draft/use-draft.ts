import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useMount } from '../../lib/mount.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useFormContext } from '../../ui/form/form-context.ts';
import type { KitForm } from '../../ui/form/use-kit-form.ts';
import type { SentFiles } from '../file-field/use-sent-files.ts';
import {
  continued,
  type Draft,
  type DraftedValues,
  type DraftKind,
  type DraftPlace,
  dropDraft,
  isEmptyDraft,
  newestDraft,
  writeDraft,
} from './draft.ts';

export interface DraftKeeping<Values extends DraftedValues, Output> {
  readonly kind: DraftKind<Values>;
  readonly form: KitForm<Values, Output>;
  readonly mallCode: string;
  /** Of a known record; none for a new one. */
  readonly record?: string;
  readonly files: SentFiles;
  /** Once it was saved nothing is kept any more, whatever still waits for its turn. */
  readonly isSaved: () => boolean;
}

/** Where the drafts of this form belong. */
function useDraftPlace(mallCode: string, record?: string): (type: string) => DraftPlace {
  const { base } = useMount();
  const owner = useSession().user.email;
  return (type) => ({ mallCode, base, type, owner, ...(record !== undefined && { record }) });
}

/** How a draft ends: it was saved, and is not kept any more. */
export function useDraftEnd(kind: { readonly name: string }, mallCode: string, record?: string) {
  const isOver = useRef(false);
  const placeOf = useDraftPlace(mallCode, record);
  return {
    isSaved: () => isOver.current,
    end: (type = '') => {
      isOver.current = true;
      dropDraft(kind, placeOf(type));
    },
  };
}

/** PRO-02, SHL-12: what is typed is kept on this computer from the first key, and offered back at once. */
export function useDraft<Values extends DraftedValues, Output>(keeping: DraftKeeping<Values, Output>) {
  const { kind, form, mallCode, record, files, isSaved } = keeping;
  const placeOf = useDraftPlace(mallCode, record);
  const { registerKeeper } = useFormContext();
  useEffect(registerKeeper, [registerKeeper]);
  const values = useWatch({ control: form.control }) as Values;
  const { isDirty, defaultValues } = useFormState({ control: form.control });
  const base = defaultValues as Values;
  // Of records of one kind there is one draft; before a type is chosen, any of them may wait.
  // A known record is the same whatever its type.
  const type = record === undefined ? (values.type ?? (values.type === null ? null : '')) : '';
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

  const forget = () => {
    if (kept.current === null) return;
    // What still waits for an answer had its place there.
    if (offer?.draft) writeDraft(kind, kept.current, offer.draft);
    else dropDraft(kind, kept.current);
    kept.current = null;
  };

  const write = useEffectEvent(() => {
    if (isSaved() || place === null) return;
    const now = form.getValues();
    if (!isDirty || isEmptyDraft(kind, now, base)) return forget();
    // Another type was chosen: it is the same draft, in its new place.
    if (kept.current !== null && kept.current.type !== place.type) forget();
    kept.current = place;
    const named = [...files.byId].map(([id, { name }]) => ({ id, name }));
    writeDraft(kind, place, { savedAt: Date.now(), values: now, base, files: named });
  });
  useEffect(
    function keep() {
      void values;
      write();
    },
    [values],
  );

  const answered = () => setOffer((now) => (now === null ? null : { ...now, draft: null }));
  return {
    offer: offer?.draft ?? null,
    takeUp: () => {
      const draft = offer?.draft;
      if (!draft) return;
      for (const { id, name } of draft.files) files.add(id, { name });
      // Against what the form was filled from: it is all unsaved.
      form.reset(record === undefined ? draft.values : continued(draft.base, draft.values, base), { keepDefaultValues: true });
      setOffer({ seen: record === undefined ? (draft.values.type ?? seen) : seen, draft: null });
    },
    discard: () => {
      const dropped = record === undefined ? (offer?.draft?.values.type ?? type) : type;
      if (dropped !== null) dropDraft(kind, placeOf(dropped));
      answered();
    },
  };
}
