import { useEffect, useState } from 'react';

/** How often a value has changed since it was first known. */
export function useChanges(value: unknown): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (value !== undefined && value !== seen.value) {
    setSeen({ value, changes: seen.value === undefined ? 0 : seen.changes + 1 });
  }
  return seen.changes;
}

/** Whether the last change was within so many milliseconds. */
export function useIsRecent(changes: number, milliseconds: number): boolean {
  const [past, setPast] = useState(0);
  useEffect(
    function letItPass() {
      if (changes === 0) return;
      const timer = setTimeout(() => setPast(changes), milliseconds);
      return () => clearTimeout(timer);
    },
    [changes, milliseconds],
  );
  return changes > past;
}
