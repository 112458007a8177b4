import { useLayoutEffect, useState } from 'react';
import { deferred, Show } from '../../lib/deferred.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { kitTexts } from '../kit-texts.tsx';
import type { Asked } from './palette-center.tsx';
import { onPaletteCall } from './palette-door.ts';
import { isPaletteKey } from './palette-keys.ts';

const center = deferred(async () => {
  const [{ PaletteCenter }] = await Promise.all([import('./palette-center.tsx'), kitTexts.start()]);
  return PaletteCenter;
});

function SignedInHost() {
  const [asked, setAsked] = useState<Asked>({});
  const [isHere, setHere] = useState(false);
  // With the first picture, not after it: whoever sees the page has its keys.
  useLayoutEffect(function listen() {
    const load = (): void =>
      void center.start().then(
        () => setHere(true),
        () => undefined,
      );
    const ask = (by: NonNullable<Asked['by']>): void => {
      load();
      setAsked({ by });
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === '?') ask(event);
      if (!isPaletteKey(event)) return;
      // Also where nothing opens: the browser's own Ctrl+K would take the person out of the page.
      event.preventDefault();
      if (!event.repeat) ask('call');
    };
    const stops = [whenIdle(load), onPaletteCall(() => ask('call'))];
    document.addEventListener('keydown', onKeyDown);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return isHere ? <Show part={center} given={{ asked }} /> : null;
}

/** SHL-08: all of the palette that the first load carries. Each session starts with nothing of the one before. */
export function PaletteHost() {
  const { token } = useSession();
  return token === null ? null : <SignedInHost key={token} />;
}
