import { type ChangeEvent, useState } from 'react';
import { bareIn, type MaskName, shownIn } from './masks.ts';

/** What stands in a field of a known shape: grouped as it is typed at the end, left alone while it is mended in the middle. */
export function useMaskText(mask: MaskName, value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed !== null && bareIn(mask, typed) === value ? typed : shownIn(mask, value),
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const text = input.value;
      const bare = bareIn(mask, text);
      const isAtEnd = input.selectionStart === null || input.selectionStart === text.length;
      setTyped(isAtEnd && bare !== '' ? shownIn(mask, bare) : text);
      if (bare !== value) onChange(bare);
    },
    leave: () => setTyped(null),
  };
}
