import { noteFields } from '@galeria/contract/invoices/invoice';
import { useEffect, useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod';
import type { HandNoteValues } from '../../new-note.ts';

const { issuerCnpj, number, series, issueDate } = noteFields;
const identity = z.object({ issuerCnpj, number, series, issueDate });

/** Longer than between two keys, shorter than the way to the next field. */
const PAUSE_MS = 250;

/** What makes a note typed by hand the one it is, once all of it is there and nobody types; null until then. */
export function useTypedIdentity<Output>(control: Control<HandNoteValues, unknown, Output>) {
  const note = useWatch({ control, name: 'note' });
  const read = identity.safeParse(note);
  const wanted = read.success ? JSON.stringify(read.data) : '';
  const [settled, setSettled] = useState('');
  useEffect(
    function waitForPause() {
      const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [wanted],
  );
  // What was asked for other values is no answer for these.
  const isOfThese = wanted !== '' && wanted === settled;
  return useMemo(() => (isOfThese ? (JSON.parse(wanted) as z.output<typeof identity>) : null), [isOfThese, wanted]);
}
