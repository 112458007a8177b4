import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type Moved, movePromotion } from '../move-promotion.ts';
import { decideClosing } from '../promotion-moves.rules.ts';

interface ClosingDeps {
  readonly secret: string;
  /** Acts on the notes that were approved so far. */
  readonly settleApprovals: () => Promise<unknown>;
}

/** Spec 4: irreversible; no opt-in and no note after it. What was approved before counts, the engine being late or not. */
export async function closePromotion(
  { secret, settleApprovals }: ClosingDeps,
  write: WriteContext,
  actor: Actor,
  promotion: { id: number; version: number | undefined },
): Promise<Moved> {
  await settleApprovals();
  return movePromotion({ secret }, write, actor, promotion, decideClosing, { action: 'promotion.closed' });
}
