import { lazy, type ReactNode, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';

/** No list waits for it. */
const RowTip = lazy(async () => ({ default: (await import('./row-tip-balloon.tsx')).RowTipBalloon }));

/** As the kit's own tooltips wait. */
const OPEN_DELAY_MS = 300;

interface Tip {
  readonly target: HTMLElement;
  readonly words: string;
}

function tipAt({ target }: SyntheticEvent): Tip | undefined {
  const control = (target as HTMLElement).closest<HTMLElement>('[data-tip]');
  const words = control?.dataset['tip'];
  return control === null || words === undefined ? undefined : { target: control, words };
}

/** What the controls of all rows say when they are pointed at or in focus: one tooltip, made when the first is. */
export function WithRowTip({ children }: { readonly children: ReactNode }) {
  const [tip, setTip] = useState<Tip>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setTip(undefined);
  };
  const show = (event: SyntheticEvent) => {
    const next = tipAt(event);
    if (next?.target === tip?.target) return;
    hide();
    if (next) timer.current = setTimeout(() => setTip(next), OPEN_DELAY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside say the same to those who hear them
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click hides what a key never showed
    <div onMouseOver={show} onFocus={show} onMouseLeave={hide} onBlur={hide} onClick={hide}>
      {children}
      {tip !== undefined && (
        <Suspense>
          <RowTip {...tip} />
        </Suspense>
      )}
    </div>
  );
}
