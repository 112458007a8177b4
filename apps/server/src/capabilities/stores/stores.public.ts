export type { StoreIssuers } from './commands/update-store.ts';
export { addMissingStores, type NewStore, storeByLuc, storesByContract, storesByLuc, touchStores } from './stores.store.ts';
export { firstStores, knownStoreIds, namedStores, storeTitle } from './views/named-stores.ts';
