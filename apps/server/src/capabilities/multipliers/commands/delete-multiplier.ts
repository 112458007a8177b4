import { decideMultiplierChange } from '@galeria/contract/multipliers/multiplier-rules';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { countListedEmails, dropLists } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditedMultiplier, multiplierSubject } from '../multiplier-rows.mapping.ts';
import { audienceOf, holdMultiplier, removeMultiplier } from '../multipliers.store.ts';

/** MUL-01, MUL-02: what is over stays: notes were counted by it, and some of its days may still come. */
export const deleteMultiplier = (write: WriteContext, actor: Actor, id: number): Promise<null> =>
  write.transact(async (tx) => {
    const held = (await holdMultiplier(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideMultiplierChange(held, write.act.at));
    const before = auditedMultiplier(held, await countListedEmails(tx, audienceOf(held)));
    await dropLists(tx, audienceOf(held), ['email', 'eligible-cpf']);
    await removeMultiplier(tx, held);
    await recordAudit(tx, write.act, {
      action: 'multiplier.deleted',
      subject: multiplierSubject(id),
      mallCode: held.mallCode,
      before,
      after: {},
    });
    return null;
  });
