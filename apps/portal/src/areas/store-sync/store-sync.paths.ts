/** Of the store service, which stands once: the form of one store, where its issuer CNPJs are entered. */
export const storeForm = ({ mallCode, universalId, luc }: Record<'mallCode' | 'universalId' | 'luc', string>): string =>
  `/store-service/stores?${new URLSearchParams({ scope: 'all', search: luc, store: `${mallCode}:${universalId}` })}`;

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
