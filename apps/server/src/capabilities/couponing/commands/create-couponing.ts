import type { Couponing, NewCouponing } from '@galeria/contract/couponing/couponing';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addCampaign } from '../couponing.store.ts';
import { auditedCouponing, contentOf, couponingSubject } from '../couponing-rows.mapping.ts';
import { refuseUnknownStore, saveCodes } from '../save-codes.steps.ts';
import { couponingRecord } from '../views/couponing-record.ts';

/** CPN-03: a campaign with all its codes. One that is over before it is made would be for nothing. */
export async function createCouponing(
  { db }: { readonly db: Queryable },
  write: WriteContext,
  actor: Actor,
  { mallCode, ...body }: NewCouponing,
): Promise<Couponing> {
  const scope = scopeOfActor(actor);
  requireMalls(scope, [mallCode]);
  const { at } = write.act;
  const content = contentOf(body);
  if (content.endsAt < at) fail('couponing-ends-in-past', { fields: { endDate: 'couponing-ends-in-past' } });
  await refuseUnknownStore(db, mallCode, content);
  return write.transact(async (tx) => {
    const row = await addCampaign(tx, mallCode, content, at);
    await saveCodes(tx, null, row, at);
    await recordAudit(tx, write.act, {
      action: 'couponing.created',
      subject: couponingSubject(row.campaignId),
      mallCode,
      after: auditedCouponing(row),
    });
    return couponingRecord(tx, scope, row.campaignId, at);
  });
}
