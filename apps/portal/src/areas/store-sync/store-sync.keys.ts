/** All of them go together: a link, a key or a contact changes lists, monitor and coverage alike. */
export const storeSyncKeys = {
  all: ['store-sync'] as const,
  lists: ['store-sync', 'list'] as const,
  linkable: ['store-sync', 'linkable'] as const,
  one: (universalId: string) => ['store-sync', 'one', universalId] as const,
  history: (universalId: string) => ['store-sync', 'history', universalId] as const,
  troubles: (universalId: string) => ['store-sync', 'troubles', universalId] as const,
  monitor: ['store-sync', 'monitor'] as const,
  coverage: ['store-sync', 'coverage'] as const,
  reports: ['store-sync', 'reports'] as const,
};
