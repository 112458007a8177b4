import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { joinPath } from '../lib/mount.tsx';
import { createQueryClient } from '../lib/query/query-client.ts';
import { MOUNTS, SHORTCUTS } from './mounts.ts';
import { PUBLIC_SCREENS } from './public-screens.ts';
import { createPortalRouter, FALLBACKS } from './router.tsx';
import { routerPath } from './screen-route.tsx';
import { screenAddresses } from './testing/screen-addresses.ts';

const under = (base: string, paths: readonly string[]): string[] => paths.map((path) => joinPath(base, path));

const PROMOTIONS = ['', 'create', 'edit/:id', 'detail/:id'];
const CONSUMERS = ['', 'profile/:id'];
const REGULATION = ['', 'substores', 'blocked-stores', 'forbidden-items'];
const BENEFITS = [
  '',
  'listing',
  'create',
  'edit/:id',
  'raffle-answer/listing',
  ':id/audit',
  'wpspromo/listing',
  'massive-burn/:id',
];
const MULTIPLIER = ['listing', 'create', 'edit/:id'];
const COUPONS = ['listing', ':couponId'];
const COUPONING = ['listing', 'create', 'edit/:id', ':id/audit', 'coupons', 'coupons/listing', 'coupons/:couponId'];
const FORMS = ['create', 'edit/:id'];

/** Spec 2.1, written out here a second time on purpose: moving a page must show in this list. */
const SPECIFIED = [
  ...under('/promotion-engine/promotions', PROMOTIONS),
  ...under('/promotion-engine/consumers', CONSUMERS),
  ...under('/promotion-engine/regulation', REGULATION),
  '/groups',
  ...under('/profiles', ['list', 'block-list', ':profileId', 'permission-list']),
  ...under('/benefits', BENEFITS),
  ...under('/benefits/multiplier', MULTIPLIER),
  ...under('/benefits/coupons', COUPONS),
  ...under('/benefits/lucky-number', FORMS),
  ...under('/benefits/couponing', COUPONING),
  '/customer-profiles',
  '/customer-profiles/monitor',
  '/customer/:customerId',
  ...under('/access-manager', ['users', 'create', 'edit/:id', 'permissions', 'groups']),
  // Ours: keys of the consumer app (PER-13), and everybody's own account (SES-09).
  '/access-manager/app-keys',
  '/account',
  ...under('/purchases-portal', [
    'pending-invoices',
    'create-invoice',
    'cnpj',
    'monitor-invoice',
    'edit-invoice/:analyzeId',
    'permission-list',
    'block-list',
    'invoice-list',
    'invoice-details/:id',
    'resend-invoice',
  ]),
  ...under('/store-sync', [
    'stores',
    'stores/monitor',
    'stores/config',
    'stores/config/:universalId/details',
    'malls',
    'reports',
    'reports/period',
    'reports/cpf',
  ]),
  ...under('/engagement/promotions', PROMOTIONS),
  ...under('/engagement/consumers', CONSUMERS),
  ...under('/engagement/regulation', REGULATION),
  ...under('/engagement/benefits', BENEFITS),
  ...under('/engagement/multiplier', MULTIPLIER),
  ...under('/engagement/coupons', COUPONS),
  ...under('/engagement/couponing', COUPONING),
  ...under('/engagement/lucky-number', FORMS),
  ...under('/engagement/mission', ['', ...FORMS]),
  ...under('/store-service', ['stores', 'cnpj-list/blocked', 'cnpj-list/undefined', 'cnpj-list/pre-registered']),
];

/** Ours, beyond the specification. */
const OWN = ['/access-manager/security'];

const screens = MOUNTS.flatMap((mount) =>
  mount.area.screens.map((screen) => ({ mount, screen, address: joinPath(mount.base, screen.path) })),
);
const accessOf = (address: string) => screens.find((each) => each.address === address)?.screen.access;

test('[SHL-10] the screens are those of section 2.1, the mirrored engagement tree included, and our own', () => {
  expect(screenAddresses().sort()).toEqual([...SPECIFIED, ...OWN].sort());
});

test('[SES-01] [DRW-07] strangers see the way in and the check of a draw, and nothing else', () => {
  expect(PUBLIC_SCREENS.map(({ path }) => path)).toEqual(['/', '/token', '/verify-draw']);
});

describe('[SHL-10] every address resolves to its own page', () => {
  const router = createPortalRouter(createQueryClient(), createMemoryHistory());
  const matched = (address: string) => router.matchRoutes(address).at(-1)?.fullPath;
  const fixed = ['/', '/token', '/home', ...Object.keys(FALLBACKS), ...Object.keys(SHORTCUTS)];

  test.each([...fixed, ...SPECIFIED])('%s', (address) => {
    expect(matched(address.replace(/:(\w+)/g, 'sample-$1'))).toBe(routerPath(address));
  });

  test('anything else is nobody’s', () => {
    expect(matched('/benefits/no/such/page')).toBe('/$');
  });
});

test('engagement mode is where the address contains the word, and nowhere else', () => {
  for (const { base, mode } of MOUNTS)
    expect([base, mode]).toEqual([base, base.includes('engagement') ? 'engagement' : 'portal']);
  expect(new Set(MOUNTS.filter(({ mode }) => mode === 'engagement').map(({ base }) => base)).size).toBe(9);
});

test('[SHL-03] the older shell serves the legacy benefits module alone', () => {
  for (const { base, shell } of MOUNTS) expect([base, shell]).toEqual([base, base.startsWith('/benefits') ? 'legacy' : 'portal']);
});

test('[SHL-01] every screen has a title in both languages', () => {
  for (const { address, screen } of screens) {
    expect([address, screen.title.pt.length > 2, screen.title.en.length > 2]).toEqual([address, true, true]);
  }
});

test('shortcuts lead to screens, and stand where none is', () => {
  const addresses = screenAddresses();
  for (const [from, to] of Object.entries(SHORTCUTS))
    expect([addresses.includes(from), addresses.includes(to)]).toEqual([false, true]);
});

describe('[PER-02] each page asks for the slugs of section 6', () => {
  test.each([
    ['/purchases-portal/create-invoice', ['create-invoices']],
    ['/purchases-portal/invoice-list', ['read-invoices']],
    ['/purchases-portal/invoice-details/:id', ['read-invoices']],
    ['/purchases-portal/cnpj', ['update-purchase-block-list', 'update-purchase-permission-list']],
    ['/purchases-portal/pending-invoices', ['read-invoices', 'update-invoices']],
    ['/purchases-portal/edit-invoice/:analyzeId', ['read-invoices', 'update-invoices']],
    ['/purchases-portal/resend-invoice', ['read-invoices', 'update-invoices']],
    ['/purchases-portal/monitor-invoice', ['access-invoice-monitor-page']],
    ['/benefits', ['read-benefit', 'create-benefit', 'update-benefit']],
    ['/benefits/multiplier/listing', ['read-transactional-loyalty-multiplier', 'create-transactional-loyalty-multiplier']],
    ['/benefits/raffle-answer/listing', ['read-benefit-raffle-benefit-answer']],
    ['/benefits/coupons/listing', ['read-benefit-coupon']],
    ['/benefits/:id/audit', ['read-benefit-audit-log']],
    ['/benefits/couponing/:id/audit', ['read-benefit-audit-log']],
    ['/benefits/wpspromo/listing', ['read-benefit-wps-promo']],
    ['/store-sync/stores', ['read-store-sync']],
    ['/store-service/stores', ['read-store-service']],
    ['/engagement/promotions', []],
    ['/engagement/mission', []],
    ['/customer-profiles', []],
    ['/customer-profiles/monitor', []],
    ['/profiles/list', []],
    ['/customer/:customerId', ['read-customer']],
    ['/profiles/:profileId', ['read-customer']],
    ['/profiles/block-list', ['read-purchase-block-list']],
    ['/profiles/permission-list', ['read-purchase-permission-list']],
  ])('%s', (address, slugs) => {
    expect(accessOf(address)).toEqual(slugs);
  });

  test('no screen invents its own', () => {
    const known = Object.values(SCREEN_ACCESS).map((slugs) => slugs.join());
    for (const { address, screen } of screens) expect([address, known.includes(screen.access.join())]).toEqual([address, true]);
  });
});

test('[MIS-01] the mission screens, and only they, depend on the flag', () => {
  for (const { address, screen } of screens)
    expect([address, screen.gate === 'missions']).toEqual([address, address.startsWith('/engagement/mission')]);
});
