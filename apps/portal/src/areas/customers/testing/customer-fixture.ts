import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import type { CustomerDetail } from '@galeria/contract/customers/customer';
import * as endpoints from '@galeria/contract/customers/customer-endpoints';
import type { ReleasedCpf } from '@galeria/contract/permission-list/permission-list-endpoints';
import { notifications } from '@mantine/notifications';
import { aCustomer, customerIdOf, customersFixture, type Fixture } from './customers-fixture.ts';

const AT = '2026-11-10T12:00:00.000Z';

export const anAddress = {
  street: 'Rua das Flores',
  number: '120',
  complement: 'Apto 4',
  zipCode: '13083852',
  city: 'Campinas',
  state: 'SP',
  district: 'Centro',
  createdAt: AT,
  updatedAt: AT,
};

/** The row of the list with everything around it. */
export function aDetail(given: Partial<CustomerDetail> = {}): CustomerDetail {
  const { realm, ...row } = aCustomer();
  return {
    ...row,
    companyCustomerId: 'C-0042',
    address: anAddress,
    termsAgreement: true,
    realmCode: 'cjr',
    realm: {
      id: 1,
      code: 'cjr',
      mallAcronym: realm.mallAcronym,
      mallName: 'Cajarana Mall',
      tenantId: 'galeria',
      createdAt: '2026-01-05T12:00:00.000Z',
      updatedAt: '2026-01-06T12:00:00.000Z',
    },
    isActive: true,
    idpId: 'idp-77',
    firstName: 'Ana',
    lastName: 'Gonçalves',
    birthDate: '1990-02-28',
    gender: 'FEMALE',
    gaHash: 'ga-hash-9',
    blockedUntil: null,
    updatedAt: '2026-11-11T12:00:00.000Z',
    blockReason: null,
    unblockTime: null,
    deletedAt: null,
    deleted: false,
    isSimplifiedCustomer: true,
    version: 7,
    ...given,
  };
}

export const aReleasedCpf = (given: Partial<ReleasedCpf> = {}): ReleasedCpf => ({
  id: customerIdOf(800),
  mallCode: 'CJR',
  cpf: '12345678909',
  customer: null,
  reason: 'Funcionário de loja',
  createdBy: 'marina@galeria.example',
  createdAt: AT,
  ...given,
});

/** The customers' fixture with one customer's details in it. */
export function customerFixture(held: readonly string[] = PERMISSION_SLUGS): Fixture {
  const fixture = customersFixture(held);
  fixture.api
    .on(endpoints.getCustomer, aDetail())
    .on(endpoints.customerBlockHistory, { data: [], pageCount: 0, total: 0 })
    .on(endpoints.customerTimeline, { data: [], next: null })
    .on(endpoints.customerAudit, { data: [], pageCount: 0, total: 0 });
  return {
    ...fixture,
    close() {
      fixture.close();
      // Toasts outlive the page that showed them, and one more than four waits its turn.
      notifications.clean();
    },
  };
}

/** The value under a label of the groups. */
export const factOf = (label: string): string | undefined =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent ?? undefined;
