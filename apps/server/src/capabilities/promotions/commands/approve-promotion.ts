import type { Actor } from '../../../platform/actor.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, movePromotion } from '../move-promotion.steps.ts';
import { decideApproval } from '../promotion-moves.rules.ts';

/** It starts at its date, or when somebody activates it. */
export const approvePromotion = (
  deps: { secret: Keyring },
  write: WriteContext,
  actor: Actor,
  promotion: { id: number; version: number | undefined },
): Promise<Moved> => movePromotion(deps, write, actor, promotion, decideApproval, { action: 'promotion.approved' });
