import type { Page } from '@playwright/test';
import { waitUntilReady } from './bounded-wait.ts';

interface Router {
  readonly latestLocation: { readonly pathname: string };
  readonly state: { readonly status: string; readonly resolvedLocation?: { readonly pathname: string } };
}

/**
 * Goes to an address inside the portal that is open, as a link does, and waits until what stands there is shown: nothing is loaded
 * anew, which takes three times as long. On a page that has no portal yet it opens the address.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const isOpen = await page.evaluate(() => '__TSR_ROUTER__' in self);
  if (!isOpen) {
    await page.goto(path);
    return;
  }
  const from = page.url();
  await page.evaluate((to) => history.pushState({}, '', to), path);
  // The router is done once React has shown what it gave it: a page that never comes to rest keeps it waiting.
  await waitUntilReady(
    page,
    `from ${from} to ${path}`,
    (to) => {
      const { latestLocation, state } = (self as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
      const shown = state.resolvedLocation?.pathname;
      const isAsked = latestLocation.pathname === to || location.pathname !== to;
      if (isAsked && state.status === 'idle' && shown === latestLocation.pathname) return '';
      const heading = document.querySelector('main h1')?.textContent ?? 'no heading';
      return `address ${location.pathname}, router at ${latestLocation.pathname} (${state.status}), shown ${shown} (${heading})`;
    },
    new URL(path, 'http://portal').pathname,
  );
}
