export { replacePromotionBlocks } from './blocked-stores.store.ts';
