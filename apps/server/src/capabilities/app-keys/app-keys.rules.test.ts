import { APP_SCOPE_SLUGS, APP_SCOPES, type AppScope } from '@galeria/contract/app/app-scopes';
import { describe, expect, test } from 'vitest';
import {
  decideScopes,
  expiryOf,
  isUseStale,
  type KeyTraits,
  keyText,
  looksLikeKey,
  type Maker,
  opens,
  scopesOf,
  statusOf,
  workingPart,
} from './app-keys.rules.ts';

const SECRET = `${'aZ09_-'.repeat(7)}x`;
const NOW = new Date('2026-05-20T15:00:00Z');
const before = (moment: Date, millis: number) => new Date(moment.getTime() - millis);

describe('[APP-01] the text of a key', () => {
  test('is its beginning, by which people tell it, and its secret', () => {
    expect(keyText('0a1b2c3d', SECRET)).toEqual({ key: `gak_0a1b2c3d_${SECRET}`, prefix: 'gak_0a1b2c3d' });
    expect(looksLikeKey(keyText('0a1b2c3d', SECRET).key)).toBe(true);
  });

  test.each([
    ['with a word before it', `xgak_0a1b2c3d_${SECRET}`],
    ['with a word behind it', `gak_0a1b2c3d_${SECRET} x`],
    ['of another kind', `gsk_0a1b2c3d_${SECRET}`],
    ['in capitals', `GAK_0a1b2c3d_${SECRET}`],
    ['with a digit too few in its beginning', `gak_0a1b2c3_${SECRET}`],
    ['with a digit too many in its beginning', `gak_0a1b2c3d4_${SECRET}`],
    ['with a letter beyond f in its beginning', `gak_0a1b2c3g_${SECRET}`],
    ['with a capital in its beginning', `gak_0A1b2c3d_${SECRET}`],
    ['whose secret lacks a character', `gak_0a1b2c3d_${SECRET.slice(1)}`],
    ['whose secret has one too many', `gak_0a1b2c3d_${SECRET}x`],
    ['with a sign that no secret has', `gak_0a1b2c3d_${SECRET.slice(1)}.`],
    ['without its secret', 'gak_0a1b2c3d'],
    ['that is empty', ''],
  ])('is not looked for when it is one %s', (_what, text) => expect(looksLikeKey(text)).toBe(false));
});

test('[PER-13] a key ends so many days of 24 hours after it was made', () => {
  expect(expiryOf(NOW, 1)).toEqual(new Date('2026-05-21T15:00:00Z'));
  expect(expiryOf(NOW, 90)).toEqual(new Date('2026-08-18T15:00:00Z'));
});

test.each<[what: string, lastUsedAt: Date | null, isStale: boolean]>([
  ['was never used', null, true],
  ['was used this moment', NOW, false],
  ['was used less than a minute ago', before(NOW, 59_999), false],
  ['was used a minute ago', before(NOW, 60_000), true],
  ['was used a year ago', before(NOW, 365 * 86_400_000), true],
])('[APP-01] a key that %s, at %s: that this use is written down is %s', (_what, lastUsedAt, isStale) => {
  expect(isUseStale(lastUsedAt, NOW)).toBe(isStale);
});

describe('[PER-13] the scopes of a new key', () => {
  test.each<[what: string, held: readonly string[], scopes: readonly AppScope[], beyond: readonly string[]]>([
    ['all held', ['create-invoices', 'read-benefit'], ['send-invoices', 'read-benefits', 'read-missions'], []],
    ['none wanted', [], [], []],
    ['one of two lacking', ['create-invoices'], ['send-invoices', 'read-benefits'], ['read-benefit']],
    [
      'the same one lacking for three',
      ['manage-app-keys'],
      ['reserve-coupons', 'burn-coupons', 'deliver-coupons'],
      ['update-benefit'],
    ],
    ['several lacking, in the order of the alphabet', [], ['opt-in', 'send-invoices'], ['create-invoices', 'update-customer']],
  ])('%s', (_what, held, scopes, beyond) => {
    expect(decideScopes(new Set(held), scopes)).toEqual(
      beyond.length === 0
        ? { allowed: true, value: true }
        : {
            allowed: false,
            code: 'grants-more-than-held',
            messages: [{ code: 'notHeld', params: { names: beyond } }],
          },
    );
  });

  test('that were taken out of the product since are none, the others stand in the order of the product', () => {
    expect(scopesOf({ scopes: ['opt-in', 'no-longer-there', 'send-invoices'] })).toEqual(['send-invoices', 'opt-in']);
    expect(scopesOf({ scopes: [] })).toEqual([]);
    expect(scopesOf({ scopes: [...APP_SCOPES].reverse() })).toEqual([...APP_SCOPES]);
  });
});

const KEY: KeyTraits = {
  ...{ malls: ['AAA', 'BBB'], scopes: ['send-invoices', 'opt-in'] },
  ...{ expiresAt: new Date('2026-06-01T00:00:00Z'), revokedAt: null },
};
const ALL = ['manage-app-keys', ...Object.values(APP_SCOPE_SLUGS).flat()];
const MAKER: NonNullable<Maker> = { malls: ['BBB', 'AAA', 'CCC'], permissions: ALL };
const lacking = (...slugs: readonly string[]): Maker => ({ ...MAKER, permissions: ALL.filter((slug) => !slugs.includes(slug)) });
const nothing = { malls: [], scopes: [] };
const whole = { malls: ['AAA', 'BBB'], scopes: ['send-invoices', 'opt-in'] };

describe('[PER-13] what is left of a key', () => {
  test.each<[what: string, key: Partial<KeyTraits>, maker: Maker, status: string, part: object, opened: object | null]>([
    ['with all that its maker had', {}, MAKER, 'WORKING', whole, whole],
    ['of somebody who is gone', {}, null, 'ENDED', nothing, null],
    ['of somebody who may no longer make keys', {}, lacking('manage-app-keys'), 'ENDED', nothing, null],
    [
      'of somebody who has lost a mall',
      {},
      { ...MAKER, malls: ['BBB'] },
      'LIMITED',
      { ...whole, malls: ['BBB'] },
      { ...whole, malls: ['BBB'] },
    ],
    ['of somebody who has lost every mall of it', {}, { ...MAKER, malls: ['CCC'] }, 'ENDED', { ...whole, malls: [] }, null],
    [
      'of somebody who has lost a permission',
      {},
      lacking('create-invoices'),
      'LIMITED',
      { ...whole, scopes: ['opt-in'] },
      { ...whole, scopes: ['opt-in'] },
    ],
    [
      'of somebody who has lost every permission of it',
      {},
      lacking('create-invoices', 'update-customer'),
      'ENDED',
      { ...whole, scopes: [] },
      null,
    ],
    ['of somebody who has lost another permission', {}, lacking('read-benefit'), 'WORKING', whole, whole],
    ['with a scope that is none any more', { scopes: [...KEY.scopes, 'gone'] }, MAKER, 'WORKING', whole, whole],
    ['with nothing but such scopes', { scopes: ['gone'] }, MAKER, 'ENDED', { ...whole, scopes: [] }, null],
    ['without a mall', { malls: [] }, MAKER, 'ENDED', { ...whole, malls: [] }, null],
    ['that was revoked', { revokedAt: NOW }, MAKER, 'REVOKED', whole, null],
    ['that was revoked and is over', { revokedAt: NOW, expiresAt: NOW }, null, 'REVOKED', nothing, null],
    ['at its last moment', { expiresAt: new Date(NOW.getTime() + 1) }, MAKER, 'WORKING', whole, whole],
    ['at the moment it expires', { expiresAt: NOW }, MAKER, 'EXPIRED', whole, null],
    ['that expired long ago', { expiresAt: new Date('2025-01-01T00:00:00Z') }, null, 'EXPIRED', nothing, null],
  ])('%s', (_what, change, maker, status, part, opened) => {
    const key = { ...KEY, ...change };
    expect(statusOf(key, maker, NOW)).toBe(status);
    expect(workingPart(key, maker)).toEqual(part);
    expect(opens(key, maker, NOW)).toEqual(opened);
  });
});
