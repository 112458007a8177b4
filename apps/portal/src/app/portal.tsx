import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { deferred, Show } from '../lib/deferred.tsx';
import { whenIdle } from '../lib/when-idle.ts';
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts';
import { appColorScheme } from './color-scheme.ts';
import { KitTexts, kitTexts } from './kit-texts.tsx';
import type { PortalRouter } from './router.tsx';

const toaster = deferred(async () => (await import('../ui/feedback/toast.tsx')).Toaster);

const colorSchemeManager = appColorScheme();
/** The content security policy lets in only the styles that carry the page's own word. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Nobody is told anything in the first moment: the toasts' code waits for the first picture. What is said meanwhile is kept. */
function Toasts() {
  const [isReady, setReady] = useState(false);
  useEffect(function fetchWhenIdle() {
    const fetch = (): void => {
      Promise.all([toaster.start(), kitTexts.start()]).then(
        () => setReady(true),
        (error: unknown) => console.error(error),
      );
    };
    // The first thing that is said does not wait for a quiet moment.
    window.addEventListener('toast', fetch, { once: true });
    return whenIdle(fetch);
  }, []);
  return isReady ? (
    <KitTexts>
      <Show part={toaster} given={{}} />
    </KitTexts>
  ) : null;
}

interface PortalProps {
  readonly router: PortalRouter;
  readonly queryClient: QueryClient;
}

export function Portal({ router, queryClient }: PortalProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toasts />
    </MantineProvider>
  );
}
