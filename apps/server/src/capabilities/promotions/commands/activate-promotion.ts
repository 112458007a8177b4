import type { Actor } from '../../../platform/actor.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, movePromotion } from '../move-promotion.steps.ts';
import { decideActivation } from '../promotion-moves.rules.ts';

/** Spec 4: activating makes it visible in the app, at once. */
export const activatePromotion = (
  deps: { secret: Keyring },
  write: WriteContext,
  actor: Actor,
  promotion: { id: number; version: number | undefined },
): Promise<Moved> => movePromotion(deps, write, actor, promotion, decideActivation, { action: 'promotion.activated' });
