import { PERMISSION_NAMES } from '@galeria/contract/access/permission-names';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { type Group, listGroups } from '@galeria/contract/access-manager/group-endpoints';
import { listPermissions, type Permission } from '@galeria/contract/access-manager/permission-endpoints';
import type { UserDetail } from '@galeria/contract/access-manager/user';
import { getUser, listUserSessions, listUsers, userAudit, userSummary } from '@galeria/contract/access-manager/user-endpoints';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { getFourEyes } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { field } from '../../../testing/page-actions.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';

const AT = '2026-11-10T12:00:00.000Z';
const idOf = (count: number): string => `01a1dd47-bb56-7000-8000-${String(count).padStart(12, '0')}`;

export const aGroup = (given: Partial<Group> = {}): Group => ({
  id: idOf(501),
  name: 'Marketing',
  description: 'Campanhas',
  permissions: ['read-benefit', 'create-benefit'],
  userCount: 3,
  grantable: true,
  manageable: true,
  beyondMalls: [],
  version: 4,
  updatedAt: AT,
  ...given,
});

export const aUserDetail = (given: Partial<UserDetail> = {}): UserDetail => ({
  id: idOf(1),
  name: 'Ana Gonçalves',
  email: 'ana@galeria.example',
  mallsCode: ['CJR'],
  groups: [],
  status: 'ACTIVE',
  lastSignInAt: null,
  permissions: ['read-user'],
  effectivePermissions: ['read-user'],
  hasSecondFactor: false,
  manageable: true,
  version: 7,
  createdAt: AT,
  updatedAt: AT,
  ...given,
});

export const aPermission = (given: Partial<Permission> = {}): Permission => ({
  id: idOf(900),
  name: 'Ver relatórios',
  slug: 'ver-relatorios',
  usedByProduct: false,
  groupCount: 0,
  userCount: 0,
  ...given,
});

const catalogue = PERMISSION_SLUGS.map((slug, index) =>
  aPermission({ id: idOf(700 + index), slug, name: PERMISSION_NAMES[slug].pt, usedByProduct: true }),
);

export interface Fixture {
  readonly api: FakeApi;
  readonly open: (address: string) => ReturnType<typeof renderPortal>;
  readonly close: () => void;
}

/** The portal of somebody who holds `held` in two malls, with an API that answers as the contract says. */
export function accessFixture(held: readonly string[] = PERMISSION_SLUGS): Fixture {
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [aMall(), aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' })])
    .on(myPermissions, [...held])
    .on(listUsers, { data: [aUserDetail()], pageCount: 1, total: 1 })
    .on(userSummary, { active: 1, invited: 0, disabled: 0, openSessions: 1, signInsByDay: [{ day: '2026-11-10', count: 2 }] })
    .on(getUser, aUserDetail())
    .on(listUserSessions, { data: [] })
    .on(userAudit, { data: [], pageCount: 0, total: 0 })
    .on(getFourEyes, { isOn: true, changedAt: null, changedBy: null, mayChange: true })
    .on(listGroups, { data: [aGroup()] })
    .on(listPermissions, { data: [...catalogue, aPermission()] });
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
    },
  };
}

export const tick = async (label: string): Promise<void> => user.click(await field(label));
