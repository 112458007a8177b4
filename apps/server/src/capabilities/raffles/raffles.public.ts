export { forgetRaffleWinner } from './commands/forget-raffle-winner.ts';
export { holdPrizeOfEntry } from './prize-of-entry.steps.ts';
export {
  decideAgainst,
  decideConfirmation,
  decideOnDisqualification,
  type Judged,
  judgeUrn,
  type LostPlace,
  waitingOf,
  winnersAmong,
  writersOf,
} from './urn.rules.ts';
