export { activatePromotion } from './commands/activate-promotion.ts';
export { advancePromotions } from './commands/advance-promotions.ts';
export { approvePromotion } from './commands/approve-promotion.ts';
export { createPromotion } from './commands/create-promotion.ts';
export { freezePromotion } from './commands/freeze-promotion.ts';
export { freezePromotions } from './commands/freeze-promotions.ts';
export { proposeAmendment } from './commands/propose-amendment.ts';
export { refusePromotion } from './commands/refuse-promotion.ts';
export { commitmentsOf } from './commitments.store.ts';
export type { Counting } from './hold-to-end.steps.ts';
export { noteWriter } from './note-writer.steps.ts';
export { lastDecision } from './promotion-freeze.rules.ts';
export { statusAt } from './promotion-moves.rules.ts';
export { benefitOf, countSponsorExtras, findSponsor } from './promotion-parts.store.ts';
export { addEligible, forgetListed, listsHolding } from './promotion-people.store.ts';
export {
  findPromotion,
  holdOneRunning,
  holdPromotion,
  lockMode,
  lockPromotion,
  lockPromotionOf,
  type ModeRow,
  modesOf,
  type PromotionRow,
  saveDrawn,
} from './promotions.store.ts';
export { modeSettling } from './views/promotion-settling.ts';
export { raffleWinners } from './views/raffle-winners.ts';
export { holdRunning } from './views/running-promotions.ts';
export { publishedNumbers, selectedNumbers, takenPlaces } from './views/selected-numbers.ts';
export { speaksAgainst } from './views/speaks-against.ts';
