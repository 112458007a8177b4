export { addMissingStores, type NewStore, storeByLuc, storesByContract, storesByLuc, touchStores } from './stores.store.ts';
export { knownStoreIds, namedStores } from './views/named-stores.ts';
