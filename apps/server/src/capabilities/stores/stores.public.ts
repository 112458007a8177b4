export { addMissingStores, type NewStore } from './stores.store.ts';
