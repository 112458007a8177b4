import { useEffect, useState } from 'react';

/** Turns true only once `active` has lasted: what is quick shows no loading state at all. */
export function useDelayed(active: boolean, milliseconds = 150): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(
    function waitBeforeShowing() {
      if (!active) return;
      const timer = setTimeout(() => setElapsed(true), milliseconds);
      return () => {
        clearTimeout(timer);
        setElapsed(false);
      };
    },
    [active, milliseconds],
  );
  return active && elapsed;
}
