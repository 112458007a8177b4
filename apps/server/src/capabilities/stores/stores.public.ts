export { addStores, countStores, type NewStore } from './stores.store.ts';
