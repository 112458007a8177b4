import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { start } from './first-page.ts';
import { HELD_BACK } from './held-back.ts';

const FILES = {
  scripts: ['/assets/libraries-1.js', '/assets/portal-1.js'],
  styles: ['/assets/portal-1.css'],
  pages: { customers: { scripts: ['/assets/list-1.js'], styles: ['/assets/list-1.css'] } },
};

/** The browser's account of where its files came from. */
function filesCame({ transferSize }: { transferSize: number }): void {
  class Seen {
    readonly #tell: PerformanceObserverCallback;
    constructor(tell: PerformanceObserverCallback) {
      this.#tell = tell;
    }
    observe(): void {
      const entries = [...FILES.scripts].map((path) => ({ name: `${location.origin}${path}`, transferSize }));
      queueMicrotask(() => this.#tell({ getEntries: () => entries } as never, this as never));
    }
  }
  vi.stubGlobal('PerformanceObserver', Seen);
}

const begun = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type="module"]')].map(({ src }) => src);
const styles = () => document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.media;

let answer: (reply: Response) => void;
function visit(path: string): void {
  window.history.replaceState(null, '', path);
  sessionStorage.setItem('selectedMall', JSON.stringify({ code: 'AQS' }));
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  window.galeriaEarly = {
    token: 'token-1',
    headers: {},
    replies: { '/api/user/permission': Promise.resolve(Response.json([])) },
  };
}

// Files that nobody has are asked for, and count as loaded.
const { settings } = (window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }).happyDOM;
beforeEach(() => {
  settings.handleDisabledFileLoadingAsSuccess = true;
});
afterEach(() => {
  settings.handleDisabledFileLoadingAsSuccess = false;
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  sessionStorage.clear();
  delete window.galeriaEarly;
  delete window.galeriaStyles;
  delete window.galeriaFirstRows;
  window.history.replaceState(null, '', '/');
});

describe('[SHL-09] the portal’s code and a list’s first rows', () => {
  test('code out of the cache runs while the rows are on their way, its styles held back', async () => {
    visit('/customer-profiles');
    filesCame({ transferSize: 0 });
    await start(FILES);
    expect(begun()).toEqual(FILES.scripts.map((path) => `${location.origin}${path}`));
    expect(styles()).toBe(HELD_BACK);
    let wereSettled = false;
    void window.galeriaFirstRows?.then(() => {
      wereSettled = true;
    });
    await Promise.resolve();
    expect(wereSettled).toBe(false);
    answer(new Response(null, { status: 403 }));
    await window.galeriaFirstRows;
  });

  test('code that is new waits for them: its first run takes longer than they do', async () => {
    visit('/customer-profiles');
    filesCame({ transferSize: 90_000 });
    const started = start(FILES);
    // Everything that is not the answer has had its turn.
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun()).toEqual([]);
    answer(new Response(null, { status: 403 }));
    await started;
    expect(begun()).toHaveLength(2);
  });

  test('a page without first rows waits for nothing', async () => {
    visit('/home');
    filesCame({ transferSize: 90_000 });
    await start(FILES);
    expect(begun()).toHaveLength(2);
    expect(styles()).toBe('all');
    expect(window.galeriaFirstRows).toBeUndefined();
  });
});
