import { expect, test } from 'vitest';
import { OWN_SLUGS, PERMISSION_SLUGS, SPECIFIED_SLUGS } from './permission-slugs.ts';

test('[PER-04] the 33 slugs exist as listed, spelling included', () => {
  expect(SPECIFIED_SLUGS).toEqual([
    'read-invoices',
    'update-invoices',
    'create-invoices',
    'access-invoice-monitor-page',
    'read-purchase-permission-list',
    'update-purchase-permission-list',
    'accesss-purchase-permission-list-page',
    'read-purchase-block-list',
    'update-purchase-block-list',
    'accesss-purchase-block-list-page',
    'read-group',
    'create-group',
    'update-group',
    'delete-group',
    'delete-permission',
    'create-permission',
    'read-permission',
    'read-user',
    'create-user',
    'update-user',
    'create-benefit',
    'read-benefit',
    'update-benefit',
    'create-transactional-loyalty-multiplier',
    'read-transactional-loyalty-multiplier',
    'update-transactional-loyalty-multiplier',
    'delete-transactional-loyalty-multiplier',
    'read-benefit-raffle-benefit-answer',
    'read-benefit-coupon',
    'read-store-sync',
    'read-store-service',
    'read-benefit-audit-log',
    'read-benefit-wps-promo',
  ]);
  expect(SPECIFIED_SLUGS).toHaveLength(33);
});

test('[PER-07] our own slugs come on top, and no slug is named twice', () => {
  expect(PERMISSION_SLUGS).toHaveLength(SPECIFIED_SLUGS.length + OWN_SLUGS.length);
  expect(new Set(PERMISSION_SLUGS).size).toBe(PERMISSION_SLUGS.length);
});
