export { calculateDraw } from './commands/calculate-draw.ts';
export { forgetWinner } from './commands/forget-winner.ts';
export { publishWinner } from './commands/publish-winner.ts';
export { sealLists } from './commands/seal-lists.ts';
export { disqualifiedNumbers } from './views/disqualifications.ts';
export { drawRecord } from './views/draw-record.ts';
