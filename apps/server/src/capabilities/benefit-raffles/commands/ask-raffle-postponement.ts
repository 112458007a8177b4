import type { PostponedRaffle, RafflePostponement } from '@galeria/contract/coupons/raffle-result-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decidePostponement } from '../benefit-raffle.rules.ts';
import { holdPostponement } from '../hold-postponement.steps.ts';
import { addPostponement } from '../raffle-postponements.store.ts';
import { shownPostponement } from '../views/benefit-raffle.ts';

/** BEN-09: a later date, with why. Until somebody else agrees nothing changes, and it stays in the app. */
export const askRafflePostponement = (
  write: WriteContext,
  actor: Actor,
  { id, raffleDate, reason }: PostponedRaffle & { readonly id: number },
): Promise<RafflePostponement> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { benefit, hasWinners, waiting } = await holdPostponement(tx, actor, id);
    const raffleAt = new Date(raffleDate);
    allow(decidePostponement({ ...benefit, hasWinners, isAsked: waiting !== undefined }, raffleAt, at));
    const { mallCode } = benefit;
    const row = await addPostponement(tx, {
      ...{ mallCode, benefitId: id, postponementId: newId(at.getTime()), raffleAt, reason },
      ...{ askedBy: actor.userId, askedByEmail: actor.email, askedAt: at },
    });
    await recordAudit(tx, write.act, {
      action: 'benefit.raffle-postponement-asked',
      subject: { type: 'benefit', id: String(id) },
      mallCode,
      after: { raffleDate: raffleAt.toISOString(), reason },
    });
    return shownPostponement(tx, row, actor);
  });
