import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { followSession } from '../app/follow-session.ts';
import { Portal } from '../app/portal.tsx';
import { createPortalRouter } from '../app/router.tsx';
import { createQueryClient } from '../lib/query/query-client.ts';

/** For what hangs: a page's code is loaded while a test waits, and a busy machine is slow at it. */
const PATIENCE_MS = 20_000;

/** Waits for what will come, turn by turn, and says what stood there when it did not. */
export async function until<Found>(look: () => Found | null | undefined | false): Promise<Found> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`It did not come. The page reads: ${document.body.textContent}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const heading = (): string | null => document.querySelector('h1')?.textContent ?? null;

export function byText<E extends HTMLElement>(selector: string, text: string): E | undefined {
  return [...document.querySelectorAll<E>(selector)].find((element) => element.textContent?.includes(text));
}

/** React overrides `value` on the element to hear of changes; the prototype's setter goes past it, as typing does. */
export function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The whole portal at an address: real router, real query client, the API as the test says. */
export function renderPortal(address: string) {
  const left: string[] = [];
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createPortalRouter(queryClient, history);
  const stop = followSession({ router, queryClient, leaveTo: (link) => left.push(link) });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<Portal router={router} queryClient={queryClient} />);
  return {
    router,
    queryClient,
    /** Other sites the person was sent to. */
    left,
    address: () => router.state.location.href,
    close() {
      stop();
      root.unmount();
      queryClient.clear();
      container.remove();
    },
  };
}
