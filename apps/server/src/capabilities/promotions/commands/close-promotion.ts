import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, movePromotion } from '../move-promotion.ts';
import { decideClosing } from '../promotion-moves.rules.ts';

/** Spec 4: irreversible; no opt-in and no note after it. */
export const closePromotion = (
  deps: { secret: string },
  write: WriteContext,
  actor: Actor,
  promotion: { id: number; version: number | undefined },
): Promise<Moved> => movePromotion(deps, write, actor, promotion, decideClosing, { action: 'promotion.closed' });
