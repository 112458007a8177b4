import { goWithin } from '../../support/go-within.ts';
import { quiet } from '../../support/quiet.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const PAGES = {
  home: '/home',
  users: '/access-manager/users',
  'create-user': '/access-manager/create',
  groups: '/access-manager/groups',
  permissions: '/access-manager/permissions',
  'coming-soon': '/coming-soon',
  legacy: '/benefits',
  missions: '/engagement/mission',
  'create-mission': '/engagement/mission/create',
  'not-authorised': '/403',
  'not-found': '/404',
  failed: '/500',
  maintenance: '/maintenance',
} as const;

for (const theme of ['light', 'dark'] as const) {
  for (const phone of [false, true]) {
    test(`[SHL-09] axe finds nothing, moderate included, on any page (${theme}, ${phone ? 'phone' : 'desktop'})`, async ({
      portal,
    }) => {
      const page = await portal.open({ as: await portal.administrator(), theme, phone });
      for (const [name, path] of Object.entries(PAGES)) {
        await goWithin(page, path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await quiet(page);
        await expectAccessible(page);
        await picture(page, `${name}-${theme}-${phone ? 'phone' : 'desktop'}`);
        const overflow = await sidewaysOf(page);
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
  }
}
