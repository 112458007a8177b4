import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { listStores, type Store } from '@galeria/contract/stores/store-endpoints';
import { notifications } from '@mantine/notifications';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const AT = '2026-11-10T12:00:00.000Z';

export const FIRST_CNPJ = '11222333000181';
export const SECOND_CNPJ = '11444777000161';
export const THIRD_CNPJ = '12345678000195';

export const anIssuer = (given: Partial<IssuerCnpj> = {}): IssuerCnpj => ({
  mallCode: 'CJR',
  cnpj: FIRST_CNPJ,
  list: 'undefined',
  status: 'UNDEFINED',
  issuerName: 'Comércio de Calçados Aurora',
  store: null,
  waitingInvoices: 0,
  firstSeenAt: AT,
  decidedBy: null,
  decidedAt: null,
  ...given,
});

const decided = { decidedBy: 'marina@galeria.example', decidedAt: '2026-11-11T15:30:00.000Z' };

export const aBlockedIssuer = (given: Partial<IssuerCnpj> = {}) =>
  anIssuer({ list: 'blocked', status: 'BLOCKED', ...decided, ...given });

export const anAllowedIssuer = (given: Partial<IssuerCnpj> = {}) =>
  anIssuer({
    list: 'allowed',
    status: 'ALLOWED',
    store: { universalId: 'U-100', brandName: 'Aurora Calçados', luc: 'LUC-101', contractCnpj: SECOND_CNPJ },
    ...decided,
    ...given,
  });

export const aPreRegisteredIssuer = (given: Partial<IssuerCnpj> = {}) =>
  anIssuer({ list: 'pre-registered', status: 'ALLOWED', ...decided, ...given });

export const aStore = (given: Partial<Store> = {}): Store => ({
  mallCode: 'CJR',
  universalId: 'U-100',
  brandName: 'Aurora Calçados',
  luc: 'LUC-101',
  contractCnpj: SECOND_CNPJ,
  issuerCnpjs: [{ cnpj: FIRST_CNPJ, status: 'ALLOWED' }],
  tracksForbiddenItems: false,
  updatedAt: AT,
  version: 3,
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
export function storeFixture(held: readonly string[] = PERMISSION_SLUGS): Fixture {
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [aMall(), aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' })])
    .on(myPermissions, [...held])
    .on(listStores, aPageOf([aStore(), aStore({ universalId: 'U-200', brandName: 'Bento Livros', luc: 'LUC-202' })]));
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
