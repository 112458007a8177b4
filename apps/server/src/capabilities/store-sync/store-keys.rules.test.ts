import { describe, expect, test } from 'vitest';
import { isRenewalDue, isUseStale, keyStateOf, looksLikeStoreKey, storeKeyText } from './store-keys.rules.ts';

const SECRET = `${'aZ09_-'.repeat(7)}x`;
const NOW = new Date('2026-05-20T15:00:00Z');
const before = (millis: number) => new Date(NOW.getTime() - millis);
const DAY = 86_400_000;

describe('[SYN-02] the text of a store’s key', () => {
  test('is told by its first ten characters', () => {
    expect(storeKeyText(SECRET)).toEqual({ key: `gsk_${SECRET}`, prefix: 'gsk_aZ09_-' });
    expect(looksLikeStoreKey(storeKeyText(SECRET).key)).toBe(true);
  });

  test.each([
    ['with a word before it', `xgsk_${SECRET}`],
    ['with a word behind it', `gsk_${SECRET} x`],
    ['of the app', `gak_${SECRET}`],
    ['in capitals', `GSK_${SECRET}`],
    ['that lacks a character', `gsk_${SECRET.slice(1)}`],
    ['that has one too many', `gsk_${SECRET}x`],
    ['with a sign that no key has', `gsk_${SECRET.slice(1)}.`],
    ['that is empty', ''],
  ])('is not looked for when it is one %s', (_what, text) => expect(looksLikeStoreKey(text)).toBe(false));
});

test.each<[what: string, lastUsedAt: Date | null, isStale: boolean]>([
  ['was never used', null, true],
  ['was used this moment', NOW, false],
  ['was used less than a minute ago', before(59_999), false],
  ['was used a minute ago', before(60_000), true],
  ['was used a year ago', before(365 * DAY), true],
])('[SYN-02] a store’s key that %s, at %s: that this use is written down is %s', (_what, lastUsedAt, isStale) => {
  expect(isUseStale(lastUsedAt, NOW)).toBe(isStale);
});

test.each<[what: string, createdAt: Date, isDue: boolean]>([
  ['this moment', NOW, false],
  ['less than ninety days ago', before(90 * DAY - 1), false],
  ['ninety days ago', before(90 * DAY), true],
  ['two years ago', before(730 * DAY), true],
])('[SYN-02] the next key after one that was made %s, at %s: that it is due is %s', (_what, createdAt, isDue) => {
  expect(isRenewalDue(createdAt, NOW)).toBe(isDue);
});

test.each([
  ['without a key', undefined, 'NONE'],
  ['whose key was not used yet', { firstUsedAt: null }, 'NEW'],
  ['whose key was used', { firstUsedAt: NOW }, 'WORKING'],
] as const)('[SYN-02] a store %s is told so', (_what, working, state) => expect(keyStateOf(working)).toBe(state));
