import { useEffect, useEffectEvent, useState } from 'react';
import type { Path } from 'react-hook-form';
import { type KitForm, useKitForm } from '../../../ui/form/use-kit-form.ts';
import type { Sheet } from '../decision.rules.ts';
import { keyFacts } from '../key-facts.rules.ts';
import { FIXED_BY_KEY, noteFormAt, prefilled, type ReadNote } from '../note-form.ts';
import type { NoteValues } from '../note-values.shapes.ts';
import { draftOf, keepDraft } from '../review-storage.ts';

/** The form's rules, by this computer's clock; the server asks its own. */
export const noteForm = noteFormAt(() => new Date());

/** What the form starts with: what is known, and over it what was typed before a reload, an undo or a refusal. */
function startOf({ card }: Sheet): Partial<NoteValues> {
  const { amountInCents, ...typed } = draftOf(card.invoiceId) ?? {};
  const kept = { ...typed, ...(amountInCents != null && { amountInCents }) };
  return { ...prefilled(card), ...(kept as Partial<NoteValues>) };
}

interface Typing {
  /** A whole key was typed, and what it says is filled in. */
  readonly onKeyRead: () => void;
  /** Anything else was typed. */
  readonly onOther: () => void;
}

/** The form of one note. Everything typed is kept as it is typed. */
export function useNoteForm(sheet: Sheet, typing: Typing): KitForm<NoteValues, ReadNote> {
  const { card, refusal } = sheet;
  // Read once: it is parsed from what this browser keeps, and the sheet is drawn often.
  const [defaultValues] = useState(() => startOf(sheet));
  const form = useKitForm<NoteValues, ReadNote>({ schema: noteForm, defaultValues });

  const tell = useEffectEvent((what: keyof Typing) => typing[what]());
  useEffect(
    function keepTyped() {
      return form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keepDraft(card.invoiceId, { ...values, series: values.series ?? '', amountInCents: values.amountInCents ?? null });
          const key = name === 'accessKey' ? keyFacts(values.accessKey) : null;
          if (key === null) return tell('onOther');
          for (const field of FIXED_BY_KEY) form.setValue(field, key[field]);
          tell('onKeyRead');
        },
      });
    },
    [form, card.invoiceId],
  );
  useEffect(
    function showRefusedFields() {
      for (const [name, message] of Object.entries(refusal?.fields ?? {}))
        form.setError(name as Path<NoteValues>, { type: 'server', message });
    },
    [form, refusal],
  );
  return form;
}
