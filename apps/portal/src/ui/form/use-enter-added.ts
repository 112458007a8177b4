import { useEffect, useEffectEvent, useRef } from 'react';

/** A row that was just added is entered at its first field; who adds one says so by the function it gives. */
export function useEnterAdded(count: number, enter: (place: number) => void): () => void {
  const isAdding = useRef(false);
  const enterAdded = useEffectEvent(enter);
  useEffect(
    function goToAddedRow() {
      if (!isAdding.current) return;
      isAdding.current = false;
      enterAdded(count - 1);
    },
    [count],
  );
  return () => {
    isAdding.current = true;
  };
}
