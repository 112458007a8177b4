export { forgetBenefitWinner } from './commands/forget-benefit-winner.ts';
export { writersOfRaffle } from './views/raffle-context.ts';
