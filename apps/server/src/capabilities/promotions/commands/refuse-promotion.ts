import type { Actor } from '../../../platform/actor.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, movePromotion } from '../move-promotion.steps.ts';
import { decideRefusal } from '../promotion-moves.rules.ts';

/** The reason stays with it until it is edited. */
export const refusePromotion = (
  deps: { secret: Keyring },
  write: WriteContext,
  actor: Actor,
  { reason, ...promotion }: { id: number; version: number | undefined; reason: string },
): Promise<Moved> =>
  movePromotion(deps, write, actor, promotion, decideRefusal, { action: 'promotion.refused', refusalReason: reason });
