import { useCallback, useEffect, useState } from 'react';

/**
 * Of a dialog that is mounted only while somebody has it open: whether it is, and what closes it. It opens after it is mounted,
 * since it notes where the focus was only when it sees itself open.
 */
export function useMountedDialog(): readonly [opened: boolean, close: () => void] {
  const [opened, setOpened] = useState(false);
  useEffect(function openOnceMounted() {
    setOpened(true);
  }, []);
  return [opened, useCallback(() => setOpened(false), [])];
}
