export {
  audienceOf,
  type BenefitRow,
  benefitsOfMall,
  benefitsToEarn,
  findBenefit,
  hasBenefitsToEarn,
  holdBenefit,
  keepBenefit,
} from './benefits.store.ts';
export { advanceBenefits } from './commands/advance-benefits.ts';
export { approveBenefit } from './commands/approve-benefit.ts';
export { createBenefit } from './commands/create-benefit.ts';
export { moveRaffleDate } from './commands/move-raffle-date.ts';
export { pauseBenefit } from './commands/pause-benefit.ts';
export { refuseBenefit } from './commands/refuse-benefit.ts';
