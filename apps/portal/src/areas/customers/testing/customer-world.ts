import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import type { CustomerDetail } from '@galeria/contract/customers/customer';
import * as endpoints from '@galeria/contract/customers/customer-endpoints';
import type { ReleasedCpf } from '@galeria/contract/permission-list/permission-list-endpoints';
import { notifications } from '@mantine/notifications';
import { byText, until } from '../../../testing/render-portal.tsx';
import { aCustomer, customerIdOf, customersWorld, type World } from './customers-world.ts';

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

/** The customers' world with one customer's details in it. */
export function customerWorld(held: readonly string[] = PERMISSION_SLUGS): World {
  const world = customersWorld(held);
  world.api
    .on(endpoints.getCustomer, aDetail())
    .on(endpoints.customerBlockHistory, { data: [], pageCount: 0, total: 0 })
    .on(endpoints.customerTimeline, { data: [], next: null })
    .on(endpoints.customerAudit, { data: [], pageCount: 0, total: 0 });
  return {
    ...world,
    close() {
      world.close();
      // Toasts outlive the page that showed them, and one more than four waits its turn.
      notifications.clean();
    },
  };
}

/** The input under a label, once it is there. */
export const field = (label: string): Promise<HTMLInputElement> =>
  until(() => {
    const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim().startsWith(label));
    return found?.htmlFor ? (document.getElementById(found.htmlFor) as HTMLInputElement | null) : null;
  });

export async function fill(label: string, text: string): Promise<void> {
  const input = await field(label);
  // The prototype's setter, an input's or a text area's: React overrides the element's own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The value under a label of the groups. */
export const factOf = (label: string): string | undefined =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent ?? undefined;

export const dialogText = (words: string): Promise<string> =>
  until(() =>
    [...document.querySelectorAll('[role="dialog"]')].map((each) => each.textContent ?? '').find((text) => text.includes(words)),
  );

export const button = (words: string): HTMLButtonElement | undefined => byText('button', words);
