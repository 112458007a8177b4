import type { QueryClient } from '@tanstack/react-query';

export const storeServiceKeys = {
  all: ['store-service'] as const,
  cnpjs: ['store-service', 'cnpjs'] as const,
  stores: ['store-service', 'stores'] as const,
  lucs: ['store-service', 'lucs'] as const,
};

/**
 * A decision on a CNPJ moves it between lists, changes its store, and lets go of or refuses the notes that wait for it,
 * which pages of other areas show: those ask anew when they are next looked at, the list on screen at once.
 */
export async function settleDecision(queryClient: QueryClient): Promise<void> {
  const isSession = (key: readonly unknown[]): boolean => key[0] === 'session';
  await queryClient.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => !isSession(queryKey) });
  await queryClient.invalidateQueries({ queryKey: storeServiceKeys.all });
}
