import { useEffect, useState } from 'react';
import { deferred, Show } from '../../lib/deferred.tsx';
import { onFreshSignInAsked } from '../../lib/session/fresh-sign-in.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { catalogue } from '../catalogue.ts';
import { KitTexts, kitTexts } from '../kit-texts.tsx';

const dialog = deferred(async () => {
  const [{ SignInAgainDialog }] = await Promise.all([import('./sign-in-again-dialog.tsx'), kitTexts.start(), catalogue()]);
  return SignInAgainDialog;
});

function SignedInHost() {
  const [asked, setAsked] = useState<{ readonly answer: (isProven: boolean) => void } | null>(null);
  useEffect(function answerCalls() {
    let waiting: ((isProven: boolean) => void) | null = null;
    const stop = onFreshSignInAsked(
      () =>
        new Promise((resolve) => {
          waiting = resolve;
          dialog.start().then(
            () => setAsked({ answer: resolve }),
            () => resolve(false),
          );
        }),
    );
    return () => {
      stop();
      // The session went away under the question.
      waiting?.(false);
    };
  }, []);
  if (asked === null) return null;
  const end = (isProven: boolean): void => {
    setAsked(null);
    asked.answer(isProven);
  };
  return (
    <KitTexts>
      <Show part={dialog} given={{ onEnd: end }} />
    </KitTexts>
  );
}

/** PER-12: all of the question that the first load carries; its code comes when somebody is asked. */
export function SignInAgainHost() {
  const { token } = useSession();
  return token === null ? null : <SignedInHost key={token} />;
}
