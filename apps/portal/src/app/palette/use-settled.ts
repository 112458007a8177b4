import { useEffect, useState } from 'react';

/** The text once nothing was typed for a while; `settle` does not wait. */
export function useSettled(text: string, milliseconds: number): readonly [settled: string, settle: () => void] {
  const [settled, setSettled] = useState(text);
  useEffect(
    function waitForPause() {
      if (text === settled) return;
      const timer = setTimeout(() => setSettled(text), milliseconds);
      return () => clearTimeout(timer);
    },
    [text, settled, milliseconds],
  );
  return [settled, () => setSettled(text)];
}
