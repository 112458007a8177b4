import { afterEach, expect, test } from 'vitest';
import { saveReturnPath, takeReturnPath } from './return-path.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

afterEach(() => localStorage.clear());

test('[SES-03] the saved path is returned to once', () => {
  saveReturnPath('/customer-profiles?page=2');
  expect(localStorage.getItem(STORAGE_KEYS.currentLocation)).toBe('/customer-profiles?page=2');
  expect(takeReturnPath()).toBe('/customer-profiles?page=2');
  expect(takeReturnPath()).toBeNull();
});

test.each(['/', '/?x=1', '/token', '/token?code=1', '//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  'nobody is sent to %s',
  (path) => {
    saveReturnPath(path);
    expect(takeReturnPath()).toBeNull();
    localStorage.setItem(STORAGE_KEYS.currentLocation, path);
    expect(takeReturnPath()).toBeNull();
  },
);

test('an address that only begins like /token is one to return to', () => {
  saveReturnPath('/tokens/7');
  expect(takeReturnPath()).toBe('/tokens/7');
});
