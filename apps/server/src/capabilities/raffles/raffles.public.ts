export { forgetRaffleWinner } from './commands/forget-raffle-winner.ts';
export { holdPrizeOfEntry } from './prize-of-entry.steps.ts';
