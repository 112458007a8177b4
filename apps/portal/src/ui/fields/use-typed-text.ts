import { useState } from 'react';
import { faultOf, type Held, meaningOf, type TextKind } from './typed-text.ts';

interface TypedText {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Why the text cannot be read: said once the field is left, since half an amount is none yet. */
  readonly fault: string | undefined;
}

/**
 * What stands in a field that is typed freely. While somebody types it is exactly what they typed; left, it shows in full how
 * that was read ('1.138' becomes '1.138,00'). What cannot be read stays as it is. Nothing here asks the browser's language.
 */
export function useTypedText<Value>(
  kind: TextKind<Value>,
  held: Held<Value>,
  onMeaning: (meaning: Held<Value>) => void,
): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const shown = typeof held === 'string' && faultOf(kind, held) !== undefined ? held : kind.write(held as Value);
  // The value moved without us (a code that was scanned, a draft): it wins over what was typed before.
  const text = typed !== null && meaningOf(kind, typed) === held ? typed : shown;
  return {
    text,
    setText: (next) => {
      setTyped(next);
      const meaning = meaningOf(kind, next);
      if (meaning !== held) onMeaning(meaning);
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      setTyped(null);
    },
    fault: isFocused ? undefined : faultOf(kind, text),
  };
}
