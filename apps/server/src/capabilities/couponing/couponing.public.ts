export { createCouponing } from './commands/create-couponing.ts';
export { pauseCouponing } from './commands/pause-couponing.ts';
export { type CampaignRow, findCampaign } from './couponing.store.ts';
export { takenKeys } from './couponing-codes.store.ts';
export { couponingSubject } from './couponing-rows.mapping.ts';
export { addUse } from './couponing-uses.store.ts';
export { importCodes } from './import-codes.steps.ts';
export { couponIdsOf } from './views/coupon-ids.ts';
