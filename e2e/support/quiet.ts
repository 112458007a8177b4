import type { Page } from '@playwright/test';
import { waitUntilReady } from './bounded-wait.ts';

const BUSY = 'main [aria-busy="true"], [data-stale], .mantine-Skeleton-root[data-visible]';

/**
 * Waits until nothing of the page is being fetched any more: no placeholder, nothing marked as busy or out of date. The browser's
 * own 'networkidle' says so once per document, and is true at once for every page that is gone to within the portal.
 */
export async function quiet(page: Page): Promise<void> {
  await waitUntilReady(
    page,
    'nothing is being fetched',
    (busy) => {
      const element = document.querySelector(busy);
      if (element === null) return '';
      const part = element.closest('section, [role="region"], [role="dialog"]')?.querySelector('h1, h2, h3')?.textContent;
      return `${location.pathname}: ${(element.cloneNode() as Element).outerHTML} in ${part ?? 'the page'}`;
    },
    BUSY,
  );
}
