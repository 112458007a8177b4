export { addMissingBlocks, removePromotionBlocks, replacePromotionBlocks } from './blocked-stores.store.ts';
export { storesNamed } from './views/named-stores.ts';
