import { useEffect, useState } from 'react';
import type { Deferred } from './deferred.tsx';
import { whenIdle } from './when-idle.ts';

interface OnDemand {
  /** Asked for and here: the part can stand. Until then its plain trigger does. */
  readonly isReady: boolean;
  readonly isWaiting: boolean;
  readonly ask: () => void;
}

/**
 * A drop-down or drawer whose code is not part of the first load: fetched when idle, shown when asked for.
 * When it cannot be had, pressing again tries again.
 */
export function useOnDemand<Props extends object>({ start }: Deferred<Props>): OnDemand {
  const [state, setState] = useState<'plain' | 'waiting' | 'ready'>('plain');
  useEffect(
    function fetchWhenIdle() {
      return whenIdle(() => void start().catch(() => undefined));
    },
    [start],
  );
  const ask = (): void => {
    if (state !== 'plain') return;
    setState('waiting');
    start().then(
      () => setState('ready'),
      () => setState('plain'),
    );
  };
  return { isReady: state === 'ready', isWaiting: state === 'waiting', ask };
}
