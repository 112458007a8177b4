import type { Actor } from '../../../platform/actor.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { moveRaffleDate } from '../../benefits/benefits.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { decideOnPostponement, decidePostponement } from '../benefit-raffle.rules.ts';
import { holdPostponement } from '../hold-postponement.steps.ts';
import { findPostponement, savePostponementDecision } from '../raffle-postponements.store.ts';

interface Decided {
  readonly id: number;
  readonly postponementId: string;
  readonly isConfirmed: boolean;
}

/** BEN-09, PER-11: agreed to by somebody else than who asked; the date counts from then on, in the app as well. */
export const decideRafflePostponement = (
  write: WriteContext,
  actor: Actor,
  { id, postponementId, isConfirmed }: Decided,
): Promise<null> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { benefit, hasWinners } = await holdPostponement(tx, actor, id);
    const found = (await findPostponement(tx, benefit, postponementId)) ?? fail('not-found');
    const { isOwnWriting, audited } = await secondPairOf(tx, [found.askedBy], actor);
    allow(decideOnPostponement({ isConfirmed, isOwnWriting, isDecided: found.isConfirmed !== null }));
    if (isConfirmed) allow(decidePostponement({ ...benefit, hasWinners, isAsked: false }, found.raffleAt, at));
    await savePostponementDecision(tx, benefit, postponementId, {
      ...{ isConfirmed, decidedByEmail: actor.email, decidedAt: at, fourEyes: audited.fourEyes },
    });
    if (isConfirmed) await moveRaffleDate(tx, benefit, found.raffleAt, at);
    await recordAudit(tx, write.act, {
      action: isConfirmed ? 'benefit.raffle-postponed' : 'benefit.raffle-postponement-refused',
      subject: { type: 'benefit', id: String(id) },
      mallCode: benefit.mallCode,
      before: { raffleDate: benefit.raffleAt?.toISOString() ?? null },
      after: { raffleDate: found.raffleAt.toISOString(), reason: found.reason, askedBy: found.askedByEmail, ...audited },
    });
    return null;
  });
