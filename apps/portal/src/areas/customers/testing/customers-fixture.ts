import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { customerMonitor, listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const AT = '2026-11-10T12:00:00.000Z';
export const customerIdOf = (count: number): string => `01a1dd47-bb56-7000-8000-${String(count).padStart(12, '0')}`;

export const aCustomer = (given: Partial<CustomerListItem> = {}): CustomerListItem => ({
  customerId: customerIdOf(1),
  fullName: 'Ana Gonçalves',
  cpf: '12345678909',
  email: 'ana@exemplo.com.br',
  phoneNumber: '11987654321',
  realm: { mallAcronym: 'CJR' },
  isBlocked: false,
  isShopKeeper: false,
  blockTime: null,
  createdAt: AT,
  ...given,
});

type CustomerPage = ResponseOf<typeof listCustomers>;

export const aPageOf = (data: readonly CustomerListItem[], given: Partial<CustomerPage> = {}): CustomerPage => ({
  data: [...data],
  pageCount: 1,
  total: data.length,
  isMasked: false,
  ...given,
});

export const aMonitor = (given: Partial<ResponseOf<typeof customerMonitor>> = {}): ResponseOf<typeof customerMonitor> => ({
  total: 2000,
  blocked: 50,
  shopkeepers: 100,
  simplified: 500,
  newByDay: [
    { day: '2026-11-09', count: 3 },
    { day: '2026-11-10', count: 0 },
  ],
  byMall: [
    { mallCode: 'CJR', total: 500, blocked: 40, shopkeepers: 60, simplified: 100 },
    { mallCode: 'JQT', total: 1500, blocked: 10, shopkeepers: 40, simplified: 400 },
  ],
  ...given,
});

export interface Fixture {
  readonly api: FakeApi;
  readonly open: (address: string) => ReturnType<typeof renderPortal>;
  readonly close: () => void;
}

export const CAJARANA = aMall();
export const JEQUITIBA = aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' });

/** The portal of somebody who holds `held` in two malls and stands in the first, with an API that answers as the contract says. */
export function customersFixture(held: readonly string[] = PERMISSION_SLUGS): Fixture {
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [CAJARANA, JEQUITIBA])
    .on(myPermissions, [...held])
    // Before the list, whose path with an id would take it for one.
    .on(customerMonitor, aMonitor())
    .on(listCustomers, aPageOf([aCustomer()]));
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

export const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
export const dialogTitle = (): string | undefined => dialog()?.querySelector('h2')?.textContent ?? undefined;
