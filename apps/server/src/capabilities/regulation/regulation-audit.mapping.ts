import type { StoreBlock } from './blocked-stores.store.ts';
import type { ForbiddenItemContent } from './forbidden-items.store.ts';
import type { StoreName } from './substores.store.ts';

/** A store is another record in each mall. */
export const substoreSubject = ({ mallCode, universalId }: StoreName) => ({
  type: 'substore',
  id: `${mallCode}/${universalId}`,
});

export const blockedStoreSubject = ({ mallCode, universalId, promotionId }: StoreBlock) => ({
  type: 'blocked-store',
  id: [mallCode, universalId, ...(promotionId === null ? [] : [promotionId])].join('/'),
});

export const itemSubject = (id: number) => ({ type: 'forbidden-item', id: String(id) });

export const auditedItem = ({ name, category, cnpj }: ForbiddenItemContent): Record<string, unknown> => ({
  name,
  category,
  cnpj,
});
