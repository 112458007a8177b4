export { activatePromotion } from './commands/activate-promotion.ts';
export { advancePromotions } from './commands/advance-promotions.ts';
export { approvePromotion } from './commands/approve-promotion.ts';
export { createPromotion } from './commands/create-promotion.ts';
export { refusePromotion } from './commands/refuse-promotion.ts';
export { forgetListed } from './promotion-people.store.ts';
export { customerDraws } from './views/customer-draws.ts';
export { customerParticipation } from './views/customer-participation.ts';
export { publishedNumbers, selectedNumbers } from './views/selected-numbers.ts';
