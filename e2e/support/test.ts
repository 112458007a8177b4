import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { SignedIn } from '@galeria/contract/session/session';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { aPerson, asAdministrator, newAddress, type Person, type PersonTraits } from './api.ts';
import { type Pages, pagesOf } from './pages.ts';

export interface Opening {
  /** Signed in as this person; nobody when left out. */
  readonly as?: SignedIn | Person;
  readonly phone?: boolean;
  readonly theme?: 'light' | 'dark';
  /** The browser's language; that of the whole run when left out. */
  readonly locale?: string;
  /** Also the mall the selector stands on. */
  readonly storage?: Readonly<Record<string, string>>;
}

interface PortalUnderTest {
  readonly url: string;
  /** A browser of one's own: its own address, storage and theme. The portal's files may be there from others. */
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

function openPage(pages: Pages, url: string, opening: Opening): Promise<Page> {
  const signedIn = opening.as === undefined ? null : 'signedIn' in opening.as ? opening.as.signedIn : opening.as;
  return pages.take({
    options: {
      baseURL: url,
      viewport: opening.phone ? PHONE : DESKTOP,
      ...(opening.phone ? { isMobile: true, hasTouch: true } : {}),
      ...(opening.locale === undefined ? {} : { locale: opening.locale }),
    },
    headers: { 'x-forwarded-for': newAddress() },
    localStorage: {
      ...(signedIn ? { accessToken: signedIn.accessToken, user: JSON.stringify(signedIn.user) } : {}),
      ...(opening.theme ? { appTheme: opening.theme } : {}),
      ...opening.storage,
    },
  });
}

/** What the page's console and policy complain about; every test ends by looking at it. */
const complaints = new WeakMap<BrowserContext, string[]>();

function listen(context: BrowserContext): void {
  complaints.set(context, []);
  context.on('weberror', (event) => complaints.get(context)?.push(event.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.get(context)?.push(message.text());
  });
}

export const test = base.extend<{ serverUrl: string; portal: PortalUnderTest }, { pages: Pages }>({
  /** That of all tests, unless a test has one of its own. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
  serverUrl: async ({}, use) => use(address()),
  pages: [async ({ browser }, use) => use(pagesOf(browser)), { scope: 'worker' }],
  portal: async ({ pages, serverUrl: url }, use, testInfo) => {
    const opened: Page[] = [];
    await use({
      url,
      async open(opening = {}) {
        const page = await openPage(pages, url, opening);
        opened.push(page);
        if (complaints.has(page.context())) complaints.set(page.context(), []);
        else listen(page.context());
        return page;
      },
      aPerson: (traits) => aPerson(url, traits),
      administrator: () => asAdministrator(url),
    });
    for (const page of opened) expect(complaints.get(page.context())).toEqual([]);
    // A test that failed keeps its pages: a picture is taken of them, and its worker ends.
    if (testInfo.status === testInfo.expectedStatus) for (const page of opened) await pages.giveBack(page);
  },
});

/**
 * What was found: a tooltip, a menu or a list of choices is read with what opened it, wherever it hangs: it stands in no region of the
 * page, and needs none. Something that has gone meanwhile (the menu a dialog was opened from) is looked for again.
 */
const kindOf = (page: Page, selector: string): Promise<'gone' | 'pop-up' | 'part of the page'> =>
  page.evaluate((wanted) => {
    const found = document.querySelector(wanted);
    if (found === null) return 'gone';
    const popUps = '[role="tooltip"], [role="menu"], [role="listbox"]';
    const shown = [...found.children].filter((each) => each.textContent !== '');
    const isPopUp = found.matches(popUps) || (shown.length > 0 && shown.every((each) => each.matches(popUps)));
    return isPopUp ? 'pop-up' : 'part of the page';
  }, selector);

/** What goes while it is looked at is gone at the next look; what would not is found. */
const MOST_LOOKS = 5;

/** SHL-09: axe finds nothing, moderate findings included. Waits until nothing moves: half-faded text fails the contrast rule. */
export async function expectAccessible(page: Page): Promise<void> {
  for (let isToLookAgain = true, looks = 1; isToLookAgain; looks += 1) {
    await atRest(page);
    // No frames here, so none of what axe does for them: it would open a page of its own to put the parts together.
    // Half a megabyte that is read and compiled for each look is given to a document once.
    const isThere = await page.evaluate(() => 'axe' in self);
    const found = await new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze();
    // A list that was asked anew meanwhile is dimmed until its answer is there: that is not the page anybody reads.
    isToLookAgain = await page.evaluate(() => document.documentElement.hasAttribute('data-was-stale'));
    if (isToLookAgain) continue;
    const findings: string[] = [];
    for (const { id, impact, nodes } of found.violations) {
      if (impact === 'minor') continue;
      for (const { target } of nodes) {
        const kind = await kindOf(page, target.join(' '));
        isToLookAgain ||= kind === 'gone' && looks < MOST_LOOKS;
        if (id !== 'region' || kind !== 'pop-up') findings.push(`${id}: ${target.join(' ')}`);
      }
    }
    if (!isToLookAgain) expect(findings).toEqual([]);
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

/** A picture for people to look at, when they ask for them with E2E_PICTURES=yes; compared with nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.E2E_PICTURES !== 'yes') return;
  mkdirSync('artifacts/pictures', { recursive: true });
  await page.screenshot({ path: `artifacts/pictures/${name}.png` });
}

export { expect };
