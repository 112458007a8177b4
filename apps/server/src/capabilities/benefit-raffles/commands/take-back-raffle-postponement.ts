import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdPostponement } from '../hold-postponement.steps.ts';
import { findPostponement, savePostponementDecision } from '../raffle-postponements.store.ts';

/** Of one's own, while it waits; somebody else's is turned down by who may agree to it. */
export const takeBackRafflePostponement = (
  write: WriteContext,
  actor: Actor,
  { id, postponementId }: { readonly id: number; readonly postponementId: string },
): Promise<null> =>
  write.transact(async (tx) => {
    const { benefit } = await holdPostponement(tx, actor, id);
    const found = (await findPostponement(tx, benefit, postponementId)) ?? fail('not-found');
    if (found.askedBy !== actor.userId) fail('not-found');
    if (found.isConfirmed !== null) fail('raffle-postponement-decided');
    await savePostponementDecision(tx, benefit, postponementId, {
      ...{ isConfirmed: false, decidedByEmail: actor.email, decidedAt: write.act.at, fourEyes: null },
    });
    await recordAudit(tx, write.act, {
      action: 'benefit.raffle-postponement-taken-back',
      subject: { type: 'benefit', id: String(id) },
      mallCode: benefit.mallCode,
      before: { raffleDate: found.raffleAt.toISOString(), reason: found.reason },
    });
    return null;
  });
