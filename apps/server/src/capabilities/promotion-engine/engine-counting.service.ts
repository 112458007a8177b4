import type { Counting } from '../promotions/promotions.public.ts';
import { countAhead } from './commands/count-ahead.ts';
import { settlePromotion } from './commands/settle-promotion.ts';
import type { EngineDeps } from './engine.deps.ts';

/** How the engine counts what a promotion still has to count before it freezes. */
export const engineCounting = (deps: EngineDeps): Counting => ({
  countAhead: (promotion) => countAhead(deps, promotion),
  settle: (tx, promotion, when) => settlePromotion(tx, deps.secret, promotion, when),
});
