import { expect, test } from 'vitest';
import { joinPath, mountOf } from './mount.tsx';

const area = { name: 'area', screens: [] };

test.each([
  ['/engagement/benefits', 'engagement'],
  ['/benefits', 'portal'],
  ['/promotion-engine/promotions', 'portal'],
])('the address %s is %s mode', (base, mode) => {
  expect(mountOf(area, base).mode).toBe(mode);
});

test.each([
  ['/benefits', '', '/benefits'],
  ['/benefits', 'edit/7', '/benefits/edit/7'],
  ['/benefits', '/edit/7/', '/benefits/edit/7'],
])('%s and %j make %s', (base, path, address) => {
  expect(joinPath(base, path)).toBe(address);
});
