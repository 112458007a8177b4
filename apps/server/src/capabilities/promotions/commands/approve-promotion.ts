import type { Actor } from '../../../platform/actor.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { awardsOf } from '../../participation/participation.public.ts';
import { approvedQuantities } from '../approved-quantities.rules.ts';
import { carryOut, holdToMove, type Moved } from '../move-promotion.steps.ts';
import { decideApproval } from '../promotion-moves.rules.ts';
import { saveApproved } from '../promotions.store.ts';

/** PER-11: by somebody who did not write it. It starts at its date, or when somebody activates it. */
export const approvePromotion = (
  deps: { secret: Keyring },
  write: WriteContext,
  actor: Actor,
  promotion: { id: number; version: number | undefined },
): Promise<Moved> =>
  write.transact(async (tx) => {
    const held = await holdToMove(tx, actor, promotion);
    const { isOwnWriting, audited } = await secondPairOf(tx, held.row.writers, actor);
    const moves = allow(decideApproval(held.modes, isOwnWriting, write.act.at));
    const awards = await awardsOf(tx, held.row);
    await saveApproved(tx, held.row, approvedQuantities(held.row.approvedQuantities, { modes: held.modes, awards }));
    const approved = { ...held, moves, action: 'promotion.approved', writers: [], noted: audited };
    return carryOut(tx, write.act, deps.secret, approved);
  });
