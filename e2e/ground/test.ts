import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { SignedIn } from '@galeria/contract/session/session';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { aPerson, asAdministrator, newAddress, type Person, type PersonTraits } from './api.ts';

export interface Opening {
  /** Signed in as this person; nobody when left out. */
  readonly as?: SignedIn | Person;
  readonly phone?: boolean;
  readonly theme?: 'light' | 'dark';
  /** Also the mall the selector stands on. */
  readonly storage?: Readonly<Record<string, string>>;
}

interface Ground {
  readonly url: string;
  /** A browser of one's own: its own address, storage and theme. */
  open(opening?: Opening): Promise<Page>;
  aPerson(traits?: PersonTraits): Promise<Person>;
  administrator(): Promise<SignedIn>;
}

export const DESKTOP = { width: 1366, height: 900 };
export const PHONE = { width: 390, height: 844 };

const address = (): string => {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('the server was not started');
  return url;
};

async function openContext(browser: Browser, url: string, opening: Opening): Promise<BrowserContext> {
  const signedIn = opening.as === undefined ? null : 'signedIn' in opening.as ? opening.as.signedIn : opening.as;
  const localStorage = [
    ...(signedIn
      ? [
          { name: 'accessToken', value: signedIn.accessToken },
          { name: 'user', value: JSON.stringify(signedIn.user) },
        ]
      : []),
    ...(opening.theme ? [{ name: 'appTheme', value: opening.theme }] : []),
    ...Object.entries(opening.storage ?? {}).map(([name, value]) => ({ name, value })),
  ];
  return browser.newContext({
    baseURL: url,
    viewport: opening.phone ? PHONE : DESKTOP,
    ...(opening.phone ? { isMobile: true, hasTouch: true } : {}),
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

/** What the page's console and policy complain about; every test ends by looking at it. */
const complaints = new WeakMap<BrowserContext, string[]>();

export const test = base.extend<{ ground: Ground }>({
  ground: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const url = address();
    await use({
      url,
      async open(opening = {}) {
        const context = await openContext(browser, url, opening);
        contexts.push(context);
        const heard: string[] = [];
        complaints.set(context, heard);
        context.on('weberror', (event) => heard.push(event.error().message));
        context.on('console', (message) => {
          if (/Content Security Policy|Refused to/.test(message.text())) heard.push(message.text());
        });
        return context.newPage();
      },
      aPerson: (traits) => aPerson(url, traits),
      administrator: () => asAdministrator(url),
    });
    for (const context of contexts) {
      expect(complaints.get(context)).toEqual([]);
      await context.close();
    }
  },
});

/** SHL-09: axe finds nothing serious. Waits until nothing moves: half-faded text fails the contrast rule. */
export async function expectAccessible(page: Page): Promise<void> {
  for (let wasStale = true; wasStale; ) {
    await atRest(page);
    // No frames here, so none of what axe does for them: it would open a page of its own to put the parts together.
    const found = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze();
    // A list that was asked anew meanwhile is dimmed until its answer is there: that is not the page anybody reads.
    wasStale = await page.evaluate(() => document.documentElement.hasAttribute('data-was-stale'));
    if (wasStale) continue;
    const serious = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
  }
}

/** Waits until nothing moves and nothing waits for its answer; from then on it is noted when something does. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .map((animation) => (animation.effect?.getComputedTiming().iterations === Infinity ? null : animation.finished)),
    );
    const root = document.documentElement;
    root.removeAttribute('data-was-stale');
    const note = () => document.querySelector('[data-stale]') !== null && root.setAttribute('data-was-stale', '');
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-stale'] });
  });
}

/** A picture for people to look at; kept as an artefact, compared with nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync('artifacts/pictures', { recursive: true });
  await page.screenshot({ path: `artifacts/pictures/${name}.png` });
}

export { expect };
