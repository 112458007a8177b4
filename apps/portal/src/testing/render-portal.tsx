import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { followSession } from '../app/follow-session.ts';
import { Portal } from '../app/portal.tsx';
import { createPortalRouter } from '../app/router.tsx';
import { createQueryClient } from '../lib/query/query-client.ts';
import { recordListeners } from './page-listeners.ts';

/** For what hangs: a page's code is loaded while a test waits, and a busy machine is slow at it. */
const PATIENCE_MS = 120_000;

/** What somebody would read: styles stand in the page as text, too. */
function pageText(): string | null {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const style of page.querySelectorAll('style')) style.remove();
  return page.textContent;
}

/**
 * Waits for what will come, turn by turn, and says what stood there when it did not. Testing Library's waitFor stands still while
 * a test holds the clock.
 */
export async function until<Found>(
  look: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
): Promise<Found> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`It did not come. The page reads: ${pageText()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const heading = (): string | null => document.querySelector('h1')?.textContent ?? null;

export function byText<E extends HTMLElement>(selector: string, text: string): E | undefined {
  return [...document.querySelectorAll<E>(selector)].find((element) => element.textContent?.includes(text));
}

/** The whole portal at an address: real router, real query client, the API as the test says. */
export function renderPortal(address: string) {
  const left: string[] = [];
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const { made: router, stopListening } = recordListeners(() => createPortalRouter(queryClient, history));
  const stop = followSession({ router, queryClient, leaveTo: (link) => left.push(link) });
  const { unmount } = render(<Portal router={router} queryClient={queryClient} />);
  return {
    router,
    queryClient,
    /** Other sites the person was sent to. */
    left,
    address: () => router.state.location.href,
    close() {
      stop();
      unmount();
      void queryClient.cancelQueries();
      queryClient.clear();
      cleanup();
      stopListening();
    },
  };
}
