import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { start } from './first-page.ts';
import { HELD_BACK } from './held-back.ts';

const FILES = {
  scripts: ['/assets/libraries-1.js', '/assets/portal-1.js'],
  styles: ['/assets/portal-1.css'],
  pages: { customers: { scripts: ['/assets/list-1.js'], styles: ['/assets/list-1.css'] } },
};

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
  window.history.replaceState(null, '', '/');
});

describe('[SHL-09] the portal’s code and a list’s first rows', () => {
  test('the code waits for them, and its styles are held back until the portal stands', async () => {
    visit('/customer-profiles');
    const started = start(FILES);
    // Everything that is not the answer has had its turn.
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun()).toEqual([]);
    answer(new Response(null, { status: 403 }));
    await started;
    expect(begun()).toEqual(FILES.scripts.map((path) => `${location.origin}${path}`));
    expect(styles()).toBe(HELD_BACK);
  });

  test('a page without first rows waits for nothing', async () => {
    visit('/home');
    await start(FILES);
    expect(begun()).toHaveLength(2);
    expect(styles()).toBe('all');
  });
});
