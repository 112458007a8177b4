import { expect, type Page } from '@playwright/test';

/** What is ready when there is nothing to say. */
export const READY = '';

/** Nearly as often as the browser paints, since every page that is gone to is waited for. */
const LOOKS_MS = [10, 20, 40, 80, 160];

/**
 * Looks into the page until nothing is missing any more. `page.waitForFunction` has no limit of its own in tests, and when the test's
 * runs out nobody learns what it waited for.
 */
export async function waitUntilReady<Argument>(
  page: Page,
  what: string,
  missing: (argument: Argument) => string,
  argument: Argument,
): Promise<void> {
  const look = () => page.evaluate(missing as (given: unknown) => string, argument as unknown);
  await expect.poll(look, { message: what, intervals: LOOKS_MS }).toBe(READY);
}
