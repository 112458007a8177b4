import type { CDPSession, Page } from '@playwright/test';

// What a page costs whoever opens it.

export interface MainPage {
  readonly name: string;
  readonly path: string;
  /** What people come for: rows, figures, the first field. */
  readonly content: string;
  /** A letter that finds something, where the page has a search. */
  readonly letter?: string;
}

export interface VisitOptions {
  /** With nothing kept of earlier ones. */
  readonly isFirst: boolean;
  /** The computer at a counter, against the one this runs on. */
  readonly slower: number;
}

export interface Visit {
  /** Without pictures: those are a mall's own, as many as its promotions have. */
  readonly bytes: number;
  readonly requests: number;
  /** What the page's thread ran itself, in milliseconds: what else the machine does meanwhile does not count. */
  readonly work: number;
  /** Until what people come for is painted, in milliseconds. */
  readonly shown: number;
}

interface Marks {
  galeriaShown?: number;
  galeriaKey?: number;
  galeriaRows?: number;
}

/** Whatever an element becomes after this, its first picture is on the screen when the turn after the next frame comes. */
const PAINTED = `const painted = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then(performance.now());
  port2.postMessage(null);
});`;

const watchFor = (content: string): string => `{ ${PAINTED}
  const watch = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(content)})) return;
    watch.disconnect();
    painted((at) => { window.galeriaShown = at; });
  });
  watch.observe(document, { childList: true, subtree: true });
}`;

async function slowly<Result>(page: Page, slower: number, act: (session: CDPSession) => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return await act(session);
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

/** What the page's thread ran so far, in milliseconds of its own: `Performance.enable` with `threadTicks` comes before. */
export async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

export function visit(page: Page, { path, content }: MainPage, { isFirst, slower }: VisitOptions): Promise<Visit> {
  return slowly(page, slower, async (session) => {
    let [bytes, requests] = [0, 0];
    const counted = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType.startsWith('image/')) return;
      counted.add(requestId);
      requests += 1;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (counted.has(requestId)) bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: isFirst });
    await session.send('Page.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', { source: watchFor(content) });
    const before = await workOf(session);
    await page.goto(path, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(() => (window as Marks).galeriaShown, undefined, { polling: 50 });
    await page.waitForLoadState('networkidle');
    const work = (await workOf(session)) - before;
    await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    return { bytes, requests, work, shown: (await shown.jsonValue()) ?? Number.NaN };
  });
}

/** From a key in the search of the list that is open to its rows on the screen. */
export function keyToRows(page: Page, letter: string, slower: number): Promise<number> {
  return slowly(page, slower, async () => {
    await page.evaluate(`{ ${PAINTED}
      window.galeriaRows = undefined;
      let wasAsked = false;
      document.addEventListener('keydown', () => { window.galeriaKey = performance.now(); }, { capture: true, once: true });
      const watch = new MutationObserver(() => {
        const isStale = document.querySelector('main [data-stale]') !== null;
        if (!isStale && wasAsked) { watch.disconnect(); painted((at) => { window.galeriaRows = at; }); }
        wasAsked ||= isStale;
      });
      watch.observe(document, { childList: true, subtree: true, attributes: true });
    }`);
    await page.getByRole('searchbox').first().focus();
    await page.keyboard.press(letter);
    await page.waitForFunction(() => (window as Marks).galeriaRows, undefined, { polling: 50 });
    return page.evaluate(() => ((window as Marks).galeriaRows ?? Number.NaN) - ((window as Marks).galeriaKey ?? 0));
  });
}

/** Megabytes that are still in use after a look through everything that nobody holds. */
async function heldBy(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** As the portal's own links do; the router follows the history. */
async function goTo(page: Page, { path, content }: MainPage): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  const before = await page.title();
  await page.evaluate((address) => history.pushState({}, '', address), path);
  // Every page has a title of its own; the one before may have had the same kind of content.
  await page.waitForFunction((title) => document.title !== title, before);
  await page.locator(content).first().waitFor();
}

export interface Held {
  readonly before: number;
  readonly after: number;
}

/** What the browser holds after every page was seen once, and after that many more changes between them. */
export async function heldAfterChanges(page: Page, pages: readonly MainPage[], changes: number): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  const [home] = pages;
  if (home === undefined) throw new Error('there are no pages');
  await page.goto(home.path);
  // Until its content is there nobody follows the history: who changed it before would wait for ever.
  await page.locator(home.content).first().waitFor();
  for (const each of [...pages, home]) await goTo(page, each);
  const before = await heldBy(session);
  for (let change = 1; change <= changes; change += 1) await goTo(page, pages[change % pages.length] ?? home);
  await goTo(page, home);
  const after = await heldBy(session);
  await session.detach();
  return { before, after };
}
