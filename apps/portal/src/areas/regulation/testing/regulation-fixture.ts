import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import type { BlockedStore, ForbiddenItem, Substore } from '@galeria/contract/regulation/regulation-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { notifications } from '@mantine/notifications';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const AT = '2026-11-10T12:00:00.000Z';

export const KIOSK = { universalId: 'U-1', brandName: 'Quiosque Aurora', luc: 'LUC-101' };
export const SHOP = { universalId: 'U-2', brandName: 'Aurora Calçados', luc: 'LUC-202' };

export const anItem = (given: Partial<ForbiddenItem> = {}): ForbiddenItem => ({
  id: 7,
  mallCode: 'CJR',
  name: 'Cerveja',
  category: 'ALCOHOLIC_BEVERAGES',
  cnpj: null,
  createdAt: AT,
  version: 3,
  ...given,
});

export const aSubstore = (given: Partial<Substore> = {}): Substore => ({
  mallCode: 'CJR',
  store: KIOSK,
  parent: SHOP,
  createdAt: AT,
  ...given,
});

export const aBlockedStore = (given: Partial<BlockedStore> = {}): BlockedStore => ({
  mallCode: 'CJR',
  store: KIOSK,
  promotion: null,
  createdAt: AT,
  ...given,
});

export const aPageOf = <Row>(data: readonly Row[], pageCount = data.length === 0 ? 0 : 1) => ({
  data: [...data],
  pageCount,
  total: data.length,
});

export interface Fixture {
  readonly api: FakeApi;
  readonly open: (address: string) => ReturnType<typeof renderPortal>;
  readonly close: () => void;
}

/** The portal of somebody who holds `held` in two malls and stands in the first. */
export function regulationFixture(held: readonly string[] = PERMISSION_SLUGS): Fixture {
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [aMall(), aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' })])
    .on(myPermissions, [...held]);
  const uninstall = api.install();
  signInWith(aSignIn());
  let portal: ReturnType<typeof renderPortal> | undefined;
  return {
    api,
    open(address) {
      portal = renderPortal(address);
      return portal;
    },
    close() {
      portal?.close();
      clearSession();
      localStorage.clear();
      sessionStorage.clear();
      uninstall();
      // Toasts outlive the page that showed them, and one more than four waits its turn.
      notifications.clean();
    },
  };
}
