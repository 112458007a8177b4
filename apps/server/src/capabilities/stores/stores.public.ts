export { addMissingStores, countStores, type NewStore } from './stores.store.ts';
