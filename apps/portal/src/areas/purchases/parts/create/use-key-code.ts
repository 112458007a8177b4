import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { KitForm } from '../../../../ui/form/use-kit-form.ts';
import { isCode, type KeyText, readKeyText } from '../../key-text.rules.ts';
import { type KeyNoteValues, thisMonth } from '../../new-note.ts';

/** Longer than a scanner takes between two letters, shorter than a person notices. */
const SCAN_PAUSE_MS = 250;

interface KeyCode {
  /** What the field holds; a code that is still arriving says nothing yet. */
  readonly reading: KeyText;
  /** Reads a code without waiting for the pause. Answers whether there is a good key now. */
  readonly settle: () => boolean;
}

/** The access key as it is typed, pasted or scanned: the text of a QR code becomes the key in it, its amount and day those of the note. */
export function useKeyCode<Output>(form: KitForm<KeyNoteValues, Output>): KeyCode {
  const text = useWatch({ control: form.control, name: 'note.accessKey' }) ?? '';
  const [settled, setSettled] = useState('');
  const read = readKeyText(text, thisMonth());

  const settle = (): boolean => {
    // From the form, not from what was drawn last: a scanner's Enter comes right behind its last letter.
    const current = form.getValues('note.accessKey');
    const found = readKeyText(current, thisMonth());
    setSettled(current);
    if (found.state !== 'read') return false;
    const { key } = found.accessKey;
    if (current !== key) form.setValue('note.accessKey', key, { shouldDirty: true });
    form.clearErrors('note.accessKey');
    // What was typed is not overwritten by what the code says.
    const isFree = (name: 'note.amountInCents' | 'note.issueDate') => (form.getValues(name) ?? null) === null;
    if (found.amountInCents !== null && isFree('note.amountInCents'))
      form.setValue('note.amountInCents', found.amountInCents, { shouldDirty: true });
    if (found.issueDate !== null && isFree('note.issueDate'))
      form.setValue('note.issueDate', found.issueDate, { shouldDirty: true });
    return true;
  };

  const settleNow = useEffectEvent(() => void settle());
  useEffect(
    function settleAfterScan() {
      if (!isCode(text)) return;
      const timer = setTimeout(settleNow, SCAN_PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );

  const isArriving = isCode(text) && settled !== text;
  return { reading: isArriving ? { state: 'partial', length: 0 } : read, settle };
}
