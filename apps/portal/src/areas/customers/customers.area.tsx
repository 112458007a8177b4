import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area, Screen } from '../../lib/mount.tsx';

const listScreen = (path: string): Screen => ({
  path,
  title: { pt: 'Perfis de clientes', en: 'Customer profiles' },
  access: SCREEN_ACCESS.customers,
  isList: true,
  load: async () => ({ Page: (await import('./pages/customers-page.tsx')).CustomersPage }),
  prefetch: async (context) => (await import('./customers.prefetch.ts')).prefetchCustomers(context),
});

/** No prefetch: each call for the details is recorded as a look (PER-09), and hovering over a link is none. */
const detailsScreen = (path: string): Screen => ({
  path,
  title: { pt: 'Dados do cliente', en: 'Customer details' },
  access: SCREEN_ACCESS.customer,
  load: async () => ({ Page: (await import('./pages/customer-page.tsx')).CustomerPage }),
});

export const customersArea: Area = {
  name: 'customers',
  screens: [
    listScreen(''),
    {
      path: 'monitor',
      title: { pt: 'Perfis consolidados', en: 'Consolidated profiles' },
      access: SCREEN_ACCESS.customers,
      load: async () => ({ Page: (await import('./pages/monitor-page.tsx')).MonitorPage }),
      prefetch: async (context) => (await import('./customers.prefetch.ts')).prefetchMonitor(context),
    },
  ],
};

export const customerArea: Area = { name: 'customer', screens: [detailsScreen(':customerId')] };

/** Spec 2.1: the same list and details once more, and the two lists that purchases look into. */
export const profilesArea: Area = {
  name: 'profiles',
  screens: [
    listScreen('list'),
    {
      path: 'block-list',
      title: { pt: 'Clientes bloqueados', en: 'Blocked customers' },
      access: SCREEN_ACCESS.customerBlockList,
      load: async () => ({ Page: (await import('./pages/blocked-customers-page.tsx')).BlockedCustomersPage }),
      prefetch: async (context) => (await import('./customers.prefetch.ts')).prefetchBlockedCustomers(context),
    },
    {
      path: 'permission-list',
      title: { pt: 'CPFs liberados', en: 'Released CPFs' },
      access: SCREEN_ACCESS.customerPermissionList,
      load: async () => ({ Page: (await import('./pages/permission-list-page.tsx')).PermissionListPage }),
    },
    detailsScreen(':profileId'),
  ],
};
