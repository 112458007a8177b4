import type { Page } from '@playwright/test';

/**
 * How far a page runs off its screen. Not measured against `innerWidth`: on a phone that grows with what is too wide, so that the
 * difference is always nothing.
 */
export async function sidewaysOf(page: Page): Promise<number> {
  const screen = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - screen;
}
