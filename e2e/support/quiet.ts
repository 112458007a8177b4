import type { Page } from '@playwright/test';

/**
 * Waits until nothing of the page is being fetched any more: no placeholder, nothing marked as busy or out of date. The browser's
 * own 'networkidle' says so once per document, and is true at once for every page that is gone to within the portal.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"], [data-stale], .mantine-Skeleton-root[data-visible]') === null,
  );
}
