import type { Page } from '@playwright/test';

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
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await page.waitForFunction((to) => {
    const { latestLocation, state } = (self as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    const isAsked = latestLocation.pathname === to || location.pathname !== to;
    return isAsked && state.status === 'idle' && state.resolvedLocation?.pathname === latestLocation.pathname;
  }, new URL(path, 'http://portal').pathname);
}
