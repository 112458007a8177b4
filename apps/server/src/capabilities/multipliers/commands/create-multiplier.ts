import type { MultiplierDetail, NewMultiplier } from '@galeria/contract/multipliers/multiplier';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { saveAudience } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditedMultiplier, contentOf, multiplierSubject } from '../multiplier-rows.mapping.ts';
import { addMultiplier, audienceOf } from '../multipliers.store.ts';
import { detailOf } from '../views/multiplier-detail.ts';

export interface MultiplierDeps {
  readonly secret: Keyring;
}

/** MUL-01. One that is over before it is made would be for nothing. */
export function createMultiplier(
  { secret }: MultiplierDeps,
  write: WriteContext,
  actor: Actor,
  { mallCode, emailList, ...body }: NewMultiplier,
): Promise<MultiplierDetail> {
  requireMalls(scopeOfActor(actor), [mallCode]);
  const { at } = write.act;
  const content = contentOf(body);
  if (content.endsAt < at) fail('multiplier-ends-in-past', { fields: { endDate: 'multiplier-ends-in-past' } });
  return write.transact(async (tx) => {
    const row = await addMultiplier(tx, mallCode, content, at);
    const listed = await saveAudience(tx, secret, audienceOf(row), { exclusivity: row.listType, emailList });
    await recordAudit(tx, write.act, {
      action: 'multiplier.created',
      subject: multiplierSubject(row.multiplierId),
      mallCode,
      after: auditedMultiplier(row, listed),
    });
    return detailOf(tx, actor, row, at);
  });
}
