/** Inside the area; `useMount().to` puts the base before them. */
export const storeSyncPaths = {
  stores: 'stores',
  monitor: 'stores/monitor',
  config: 'stores/config',
  store: (universalId: string): string => `stores/config/${encodeURIComponent(universalId)}/details`,
  malls: 'malls',
  reports: 'reports',
  report: { period: 'reports/period', cpf: 'reports/cpf' },
} as const;
