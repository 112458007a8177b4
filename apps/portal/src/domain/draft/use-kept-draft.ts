import { type RefObject, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useMount } from '../../lib/mount.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import type { KitForm } from '../../ui/form/use-kit-form.ts';
import type { SentFiles } from '../file-field/use-sent-files.ts';
import { type DraftKind, type DraftPlace, dropDraft, typeOf } from './draft.ts';

interface DraftScope {
  /** Left out for records of no mall. */
  readonly mallCode?: string;
  /** Of a known record; none for a new one. */
  readonly record?: string;
  /** Left out where the form has none. */
  readonly files?: SentFiles;
}

/** What one form keeps of what is typed in it: `DraftOffer` keeps it and offers it back, `end` says that it was saved. */
export interface KeptDraft<Values extends FieldValues, Output> {
  readonly kind: DraftKind<Values>;
  readonly form: KitForm<Values, Output>;
  readonly record: string | undefined;
  readonly files: SentFiles | undefined;
  readonly placeOf: (type: string) => DraftPlace;
  /** Once it was saved nothing is kept, whatever still waits for its turn, until the form is at rest again. */
  readonly isSaved: RefObject<boolean>;
  readonly end: () => void;
}

/** PRO-02, SHL-12: the one way in which a form keeps a draft: by person, mall, mount and record. */
export function useKeptDraft<Values extends FieldValues, Output>(
  kind: DraftKind<Values>,
  form: KitForm<Values, Output>,
  { mallCode = '', record, files }: DraftScope,
): KeptDraft<Values, Output> {
  const { base } = useMount();
  const owner = useSession().user.email;
  const isSaved = useRef(false);
  const placeOf = (type: string): DraftPlace => ({ mallCode, base, type, owner, ...(record !== undefined && { record }) });
  return {
    kind,
    form,
    record,
    files,
    placeOf,
    isSaved,
    end: () => {
      isSaved.current = true;
      // A known record is the same whatever its type.
      dropDraft(kind, placeOf(record === undefined ? (typeOf(form.getValues()) ?? '') : ''));
    },
  };
}
