import { useEffect, useState } from 'react';
import type { CheckOutcome, DrawShown, FilesToCheck } from './check-files.ts';
import type { CheckNews } from './check-worker.ts';

export type CheckState =
  | { readonly kind: 'empty' }
  /** Share of the list that was read; null before it. */
  | { readonly kind: 'checking'; readonly share: number | null }
  | { readonly kind: 'crashed' }
  | { readonly kind: 'done'; readonly outcome: CheckOutcome };

const CHECKING: CheckState = { kind: 'checking', share: null };

function stateOf(news: CheckNews): CheckState {
  return news.kind === 'progress' ? { kind: 'checking', share: news.share } : news;
}

interface Check {
  readonly state: CheckState;
  /** What the proof is about, from its first check on: it stays while one more file is checked against it. */
  readonly shown: DrawShown | null;
}

/** Checks the files whenever they change. The thread of the ones before is ended: nobody waits for it. */
export function useCheck(files: FilesToCheck | null): Check {
  const [told, setTold] = useState<{ readonly of: FilesToCheck; readonly state: CheckState } | null>(null);
  const [known, setKnown] = useState<{ readonly of: File; readonly shown: DrawShown } | null>(null);
  useEffect(
    function checkThem() {
      if (files === null) return;
      const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
      const tell = (state: CheckState): void => {
        setTold({ of: files, state });
        if (state.kind === 'done' && state.outcome.kind === 'checked') setKnown({ of: files.proof, shown: state.outcome.shown });
      };
      worker.addEventListener('message', ({ data }: MessageEvent<CheckNews>) => tell(stateOf(data)));
      worker.addEventListener('error', () => tell({ kind: 'crashed' }));
      worker.postMessage(files);
      return () => worker.terminate();
    },
    [files],
  );
  if (files === null) return { state: { kind: 'empty' }, shown: null };
  return { state: told?.of === files ? told.state : CHECKING, shown: known?.of === files.proof ? known.shown : null };
}
