export { contentOf } from './multiplier-rows.mapping.ts';
export { addMultiplier } from './multipliers.store.ts';
export { type MultiplierInForce, multipliersInForce, ofChannel } from './views/multipliers-in-force.ts';
