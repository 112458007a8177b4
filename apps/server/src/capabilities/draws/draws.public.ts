export { calculateDraw } from './commands/calculate-draw.ts';
export { forgetWinner } from './commands/forget-winner.ts';
export { publishWinner } from './commands/publish-winner.ts';
export { sealLists } from './commands/seal-lists.ts';
export { type HeldPrize, holdPrizeOfNumber } from './prize-of-number.steps.ts';
export { decideTick, dueOn, lapsesOn, prizeState, shownTasks } from './prizes.rules.ts';
export { disqualifiedNumbers } from './views/disqualifications.ts';
export { drawRecord } from './views/draw-record.ts';
