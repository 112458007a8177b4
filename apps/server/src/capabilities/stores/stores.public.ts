export { addMissingStores, type NewStore, storeByLuc, storesByLuc, touchStores } from './stores.store.ts';
