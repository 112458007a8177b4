import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area } from '../../lib/mount.tsx';

const { storeSync: access } = SCREEN_ACCESS;

/** Spec 2.1: the shops that send their sales by themselves. */
export const storeSyncArea: Area = {
  name: 'store-sync',
  screens: [
    {
      path: 'stores',
      title: { pt: 'Lojas sincronizadas', en: 'Synchronised stores' },
      access,
      load: async () => ({ Page: (await import('./pages/synced-stores-page.tsx')).SyncedStoresPage }),
      prefetch: async (context) => (await import('./store-sync.prefetch.ts')).prefetchSyncedStores(context),
    },
    {
      path: 'stores/monitor',
      title: { pt: 'Monitor de lojas', en: 'Store monitor' },
      access,
      load: async () => ({ Page: (await import('./pages/sync-monitor-page.tsx')).SyncMonitorPage }),
      prefetch: async (context) => (await import('./store-sync.prefetch.ts')).prefetchMonitor(context),
    },
    {
      path: 'stores/config',
      title: { pt: 'Configuração de lojas', en: 'Store configuration' },
      access,
      load: async () => ({ Page: (await import('./pages/store-configs-page.tsx')).StoreConfigsPage }),
      prefetch: async (context) => (await import('./store-sync.prefetch.ts')).prefetchSyncedStores(context),
    },
    {
      path: 'stores/config/:universalId/details',
      title: { pt: 'Detalhes da configuração', en: 'Configuration details' },
      access,
      load: async () => ({ Page: (await import('./pages/store-config-page.tsx')).StoreConfigPage }),
      prefetch: async (context) => (await import('./store-sync.prefetch.ts')).prefetchSyncedStore(context),
    },
    {
      path: 'malls',
      title: { pt: 'Shoppings', en: 'Malls' },
      access,
      load: async () => ({ Page: (await import('./pages/sync-coverage-page.tsx')).SyncCoveragePage }),
      prefetch: async (context) => (await import('./store-sync.prefetch.ts')).prefetchCoverage(context),
    },
    {
      path: 'reports',
      title: { pt: 'Relatórios', en: 'Reports' },
      access,
      load: async () => ({ Page: (await import('./pages/reports-page.tsx')).ReportsPage }),
    },
    {
      path: 'reports/period',
      title: { pt: 'Vendas por período', en: 'Sales by period' },
      access,
      load: async () => ({ Page: (await import('./pages/period-report-page.tsx')).PeriodReportPage }),
      prefetch: async (context) => (await import('./store-sync.prefetch.ts')).prefetchPeriodReport(context),
    },
    {
      path: 'reports/cpf',
      title: { pt: 'Vendas com CPF', en: 'Sales with CPF' },
      access,
      load: async () => ({ Page: (await import('./pages/cpf-report-page.tsx')).CpfReportPage }),
      prefetch: async (context) => (await import('./store-sync.prefetch.ts')).prefetchCpfReport(context),
    },
  ],
};
