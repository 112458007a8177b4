import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { LAYOUT } from '@galeria/contract/reference/limits';
import { myPermissions } from '@galeria/contract/session/session-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import page from '../../index.html?raw';
import { API_BASE } from '../lib/api/request-url.ts';
import { STORAGE_KEYS } from '../lib/session/storage-keys.ts';
import { DARK, LIGHT } from '../ui/theme/colors.ts';
import { FALLBACKS } from './router.tsx';

const script = /<script nonce="__CSP_NONCE__">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
const style = /<style nonce="__CSP_NONCE__">([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
const root = document.documentElement;
const realFetch = globalThis.fetch;
let asked: { url: string; headers: Record<string, string> }[] = [];

function arrive(path: string, stored: Readonly<Record<string, string>> = {}, subscriptionKey = '__SUBSCRIPTION_KEY__'): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  window.history.replaceState(null, '', path);
  document.head.innerHTML = `<meta name="csp-nonce" content="n1"><meta name="subscription-key" content="${subscriptionKey}">`;
  new Function(script)();
}

beforeEach(() => {
  asked = [];
  globalThis.fetch = (url, init) => {
    asked.push({ url: String(url), headers: init?.headers as Record<string, string> });
    return Promise.resolve(new Response('[]'));
  };
});

afterEach(() => {
  globalThis.fetch = realFetch;
  localStorage.clear();
  delete window.galeriaEarly;
  root.removeAttribute('data-failed');
  root.lang = 'pt-BR';
});

const signedIn = { [STORAGE_KEYS.accessToken]: 'token-1' };

describe('the first script', () => {
  test('[SHL-07] sets the theme before anything is drawn', () => {
    arrive('/', { [STORAGE_KEYS.appTheme]: 'dark' });
    expect(root.getAttribute('data-mantine-color-scheme')).toBe('dark');
    arrive('/', { [STORAGE_KEYS.appTheme]: 'light' });
    expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
  });

  test('says the page’s language', () => {
    arrive('/', { language: 'en' });
    expect(root.lang).toBe('en');
  });

  test('asks for permissions and malls as the API client would, and hands the answers over', () => {
    arrive('/home', signedIn, 'key-1');
    const urls = [myPermissions, myMalls].map(({ path }) => `${API_BASE}${path}`);
    const headers = { authorization: 'Bearer token-1', 'subscription-key': 'key-1' };
    expect(asked).toEqual(urls.map((url) => ({ url, headers })));
    expect(window.galeriaEarly?.token).toBe('token-1');
    expect(Object.keys(window.galeriaEarly?.replies ?? {})).toEqual(urls);
  });

  test('asks nothing for strangers, nor on the pages outside the shells', () => {
    arrive('/home');
    for (const path of ['/token', ...Object.keys(FALLBACKS)]) arrive(path, signedIn);
    expect(asked).toEqual([]);
    expect(root.dataset.frame).toBe('entry');
  });

  test.each([
    ['/', 'home'],
    ['/home', 'home'],
    ['/customer-profiles', 'portal'],
    ['/engagement/benefits', 'portal'],
    ['/benefits', 'legacy'],
    ['/benefits/multiplier/listing', 'legacy'],
  ])('draws for %s the frame of %s', (path, frame) => {
    arrive(path, signedIn);
    expect(root.dataset.frame).toBe(frame);
  });

  test('gives the nonce to what adds styles later, and keeps the validator from making code out of text', () => {
    arrive('/');
    expect(window).toMatchObject({ __webpack_nonce__: 'n1', __zod_globalConfig: { jitless: true } });
  });

  test('[SHL-06] code that does not come is said, not left blank', () => {
    arrive('/');
    const lost = document.createElement('script');
    document.body.append(lost);
    lost.dispatchEvent(new Event('error'));
    expect(root.hasAttribute('data-failed')).toBe(true);
    lost.remove();
  });
});

test('the frame has the shells’ measures', () => {
  expect(style).toContain(`[data-frame='portal'] .first-side { display: block; width: ${LAYOUT.sidebar}px; }`);
  expect(style).toContain(`height: ${LAYOUT.header}px`);
});

test('[SHL-07] the colours are the theme’s, so that nothing changes when it comes', () => {
  const [light, dark] = style.split(":root[data-mantine-color-scheme='dark']");
  for (const [part, scheme] of [[light, LIGHT] as const, [dark, DARK] as const]) {
    const [, canvas, surface, border, text] =
      /--gal-canvas: (\S+);\s+--gal-surface: (\S+);\s+--gal-border: (\S+);[^}]*--first-text: (\S+);/.exec(part ?? '') ?? [];
    const full = surface === '#fff' ? '#ffffff' : surface;
    expect({ canvas, surface: full, border, text }).toEqual({
      canvas: scheme.canvas,
      surface: scheme.surface,
      border: scheme.border,
      text: scheme.text,
    });
  }
});

test('nothing inline goes without the nonce, and no handler is written into the page', () => {
  expect(page.match(/<(script|style)(?![^>]*(nonce=|src=))/g)).toBeNull();
  expect(page).not.toMatch(/\son\w+=|\sstyle=/);
});
