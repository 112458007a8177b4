import { useLayoutEffect, useState } from 'react';
import { deferred, Show } from '../../lib/deferred.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { kitTexts } from '../kit-texts.tsx';
import type { Asked } from './palette-center.tsx';
import { onPaletteCall } from './palette-door.ts';
import { isHelpKey, isPaletteKey } from './palette-keys.ts';

const center = deferred(async () => {
  const [{ PaletteCenter }] = await Promise.all([import('./palette-center.tsx'), kitTexts.start()]);
  return PaletteCenter;
});

function SignedInHost() {
  const [asked, setAsked] = useState<Asked>({ view: 'palette', count: 0 });
  const [isHere, setHere] = useState(false);
  // With the first picture, not after it: whoever sees the page has its keys.
  useLayoutEffect(function listen() {
    const load = (): void =>
      void center.start().then(
        () => setHere(true),
        () => undefined,
      );
    const ask = (view: Asked['view']): void => {
      load();
      setAsked(({ count }) => ({ view, count: count + 1 }));
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isHelp = isHelpKey(event) && !isTyping(event.target);
      if (!isHelp && !isPaletteKey(event)) return;
      // Also where nothing opens: the browser's own Ctrl+K would take the person out of the page.
      event.preventDefault();
      if (!event.repeat) ask(isHelp ? 'shortcuts' : 'palette');
    };
    const stops = [whenIdle(load), onPaletteCall(() => ask('palette'))];
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
