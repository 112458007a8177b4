import { PLACEHOLDER_USER } from '@galeria/contract/session/session';
import { afterEach, expect, test } from 'vitest';
import { aSignIn, aUser } from '../../testing/builders.ts';
import { clearSession, currentSession, followOtherTabs, onSessionChange, signInWith } from './session-store.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

afterEach(() => {
  clearSession();
  localStorage.clear();
});

/** What the browser does in the other tabs when one of them writes. */
function writeElsewhere(values: Readonly<Record<string, string | null>>): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  for (const key of Object.keys(values)) window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('[SES-09] the session user is a placeholder until somebody is signed in', () => {
  expect(currentSession()).toEqual({ token: null, user: PLACEHOLDER_USER });
});

test('[SES-02] token and user are kept under their keys', () => {
  const signedIn = aSignIn();
  signInWith(signedIn);
  expect(localStorage.getItem('accessToken')).toBe(signedIn.accessToken);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(signedIn.user);
  expect(currentSession()).toEqual({ token: signedIn.accessToken, user: signedIn.user });
});

test('[SES-05] logout clears every session key; the theme stays', () => {
  signInWith(aSignIn());
  for (const key of Object.values(STORAGE_KEYS)) localStorage.setItem(key, 'x');
  clearSession();
  expect(Object.values(STORAGE_KEYS).filter((key) => localStorage.getItem(key) !== null)).toEqual([STORAGE_KEYS.appTheme]);
  expect(currentSession().token).toBeNull();
});

test('[SES-05] another tab follows: out, in, and as somebody else', () => {
  const stop = followOtherTabs();
  const seen: (string | null)[] = [];
  const stopListening = onSessionChange(({ token }) => seen.push(token));
  signInWith(aSignIn({ accessToken: 'one' }));
  writeElsewhere({ accessToken: null, user: null });
  writeElsewhere({ accessToken: 'two', user: JSON.stringify(aUser({ name: 'Bruno' })) });
  expect(seen).toEqual(['one', null, 'two']);
  expect(currentSession().user.name).toBe('Bruno');
  writeElsewhere({ unrelated: 'x' });
  expect(seen).toHaveLength(3);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(currentSession()).toEqual({ token: null, user: PLACEHOLDER_USER });
  stop();
  stopListening();
});

test('a user that cannot be read is the placeholder, not a crash', () => {
  const stop = followOtherTabs();
  writeElsewhere({ accessToken: 'one', user: '{"name":' });
  expect(currentSession()).toEqual({ token: 'one', user: PLACEHOLDER_USER });
  stop();
});

test('whoever signs in over another does not inherit their mall', () => {
  signInWith(aSignIn());
  localStorage.setItem(STORAGE_KEYS.selectedMall, 'x');
  signInWith(aSignIn());
  expect(localStorage.getItem(STORAGE_KEYS.selectedMall)).toBeNull();
});
