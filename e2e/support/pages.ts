import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export interface PageWanted {
  readonly options: BrowserContextOptions & { readonly viewport: { width: number; height: number } };
  readonly headers: Record<string, string>;
  readonly localStorage: Readonly<Record<string, string>>;
}

export interface Pages {
  /** A page that nobody uses, in a browser of its own: empty storage but for what is given. */
  take(wanted: PageWanted): Promise<Page>;
  /** For the next test. */
  giveBack(page: Page): Promise<void>;
}

/** What a page cannot be rid of again. */
const FOR_GOOD = ['addInitScript', 'exposeFunction', 'exposeBinding'] as const;

/** Of the same origin, so that its storage can be reached, and without any code of ours. */
const EMPTY = '/api/health';

/**
 * Pages that are used again, one test after the other. A new one has to start a process, and load and compile the portal in it, which
 * takes longer than most of what a test does then; these keep its files, as the browser of somebody does who comes back. What a
 * person leaves in a browser is cleared: cookies, storage, other tabs; so is what a test does to it: intercepted calls, listeners, its
 * size and where the mouse is. A page that was closed, or changed for good, is not used again, nor one whose test failed.
 */
export function pagesOf(browser: Browser): Pages {
  const free = new Map<string, Page[]>();
  const kinds = new WeakMap<Page, { readonly kind: string; readonly viewport: { width: number; height: number } }>();

  async function newPage(options: PageWanted['options']): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    kinds.set(page, { kind: JSON.stringify(options), viewport: options.viewport });
    for (const name of FOR_GOOD) {
      const original = page[name].bind(page) as (...args: unknown[]) => unknown;
      Object.defineProperty(page, name, {
        value: (...args: unknown[]) => {
          kinds.delete(page);
          return original(...args);
        },
      });
    }
    await page.goto(EMPTY);
    return page;
  }

  return {
    async take({ options, headers, localStorage: stored }) {
      const page = free.get(JSON.stringify(options))?.pop() ?? (await newPage(options));
      await page.context().setExtraHTTPHeaders(headers);
      await page.evaluate((entries) => {
        for (const [name, value] of entries) localStorage.setItem(name, value);
      }, Object.entries(stored));
      return page;
    },

    async giveBack(page) {
      const known = kinds.get(page);
      const context = page.context();
      if (known === undefined || page.isClosed()) return context.close();
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.unrouteAll();
      await context.unrouteAll();
      page.removeAllListeners();
      await context.setOffline(false);
      await page.goto(EMPTY);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await context.clearCookies();
      await page.setViewportSize(known.viewport);
      await page.mouse.move(0, 0);
      free.set(known.kind, [...(free.get(known.kind) ?? []), page]);
    },
  };
}
