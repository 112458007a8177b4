import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import type { Multiplier, MultiplierDetail } from '@galeria/contract/multipliers/multiplier';
import { getMultiplier, listMultipliers, overlappingMultipliers } from '@galeria/contract/multipliers/multiplier-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { notifications } from '@mantine/notifications';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const AT = '2026-11-10T12:00:00.000Z';

export const aMultiplier = (given: Partial<Multiplier> = {}): Multiplier => ({
  id: 7,
  mallCode: 'CJR',
  actionName: 'Black Friday em dobro',
  channels: ['APP_INVOICE', 'PARKING'],
  factor: 2,
  userType: 'CONSUMER',
  listType: 'NONE',
  listed: 0,
  startDate: '2026-11-20T03:00:00.000Z',
  endDate: '2026-12-01T02:59:59.999Z',
  state: 'SCHEDULED',
  createdAt: AT,
  updatedAt: AT,
  version: 3,
  ...given,
});

export const aDetail = (given: Partial<MultiplierDetail> = {}): MultiplierDetail => ({
  ...aMultiplier(),
  emailList: [],
  ...given,
});

export const aPageOf = (data: readonly Multiplier[]) => ({
  data: [...data],
  pageCount: data.length === 0 ? 0 : 1,
  total: data.length,
});

export interface Fixture {
  readonly api: FakeApi;
  readonly open: (address: string) => ReturnType<typeof renderPortal>;
  readonly close: () => void;
}

interface Given {
  readonly held?: readonly string[];
  readonly listed?: readonly Multiplier[];
  readonly stored?: MultiplierDetail;
  readonly overlaps?: readonly Multiplier[];
}

/** The portal of somebody who holds `held` in two malls and stands in the first. */
export function multipliersFixture(given: Given = {}): Fixture {
  const { held = PERMISSION_SLUGS, listed = [aMultiplier()], stored = aDetail(), overlaps = [] } = given;
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [aMall(), aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' })])
    .on(myPermissions, [...held])
    .on(listMultipliers, aPageOf(listed))
    // Before one by its number: the first that fits answers.
    .on(overlappingMultipliers, { data: [...overlaps] })
    .on(getMultiplier, stored);
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
