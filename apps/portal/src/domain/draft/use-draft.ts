import { useEffect, useEffectEvent, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useMount } from '../../lib/mount.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import type { KitForm } from '../../ui/form/use-kit-form.ts';
import type { SentFiles } from '../file-field/use-sent-files.ts';
import { type Draft, type DraftedValues, type DraftKind, type DraftPlace, dropDraft, readDraft, writeDraft } from './draft.ts';

const PAUSE_MS = 500;

export interface DraftKeeping<Values extends DraftedValues, Output> {
  readonly kind: DraftKind<Values>;
  readonly form: KitForm<Values, Output>;
  readonly mallCode: string;
  readonly files: SentFiles;
  /** Once it was saved nothing is kept any more, whatever still waits for its turn. */
  readonly isSaved: () => boolean;
}

/** Where the drafts of this form belong. */
export function useDraftPlace(mallCode: string): (type: string) => DraftPlace {
  const { base } = useMount();
  const owner = useSession().user.email;
  return (type) => ({ mallCode, base, type, owner });
}

/** PRO-02: what is typed is kept on this computer and offered back after a closed tab. */
export function useDraft<Values extends DraftedValues, Output>(keeping: DraftKeeping<Values, Output>) {
  const { kind, form, mallCode, files, isSaved } = keeping;
  const placeOf = useDraftPlace(mallCode);
  const values = useWatch({ control: form.control }) as Values;
  const { isDirty } = useFormState({ control: form.control });
  // Of records of one kind there is one draft.
  const { type = '' } = values;
  const place = type === null ? null : placeOf(type);
  const [offer, setOffer] = useState<{ readonly type: string; readonly draft: Draft<Values> | null } | null>(null);

  // The first sight of a type: a draft of it may be waiting. Until that is answered nothing is written over it.
  if (place !== null && offer?.type !== place.type) setOffer({ type: place.type, draft: readDraft(kind, place, Date.now()) });

  const write = useEffectEvent(() => {
    if (isSaved() || !isDirty || place === null || offer?.draft !== null) return;
    const named = [...files.byId].map(([id, { name }]) => ({ id, name }));
    writeDraft(kind, place, { savedAt: Date.now(), values: form.getValues(), files: named });
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
    return () => {
      window.removeEventListener('pagehide', onHide);
      // Another mall was selected, or the person went elsewhere: what waits for its pause is kept as well.
      write();
    };
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
      if (place !== null) dropDraft(kind, place);
      answered();
    },
  };
}
