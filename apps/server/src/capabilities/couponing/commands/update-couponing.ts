import type { Couponing, CouponingChange } from '@galeria/contract/couponing/couponing';
import { decideCouponingChange } from '@galeria/contract/couponing/couponing-rules';
import { decideVersion } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdCampaign, saveCampaign } from '../couponing.store.ts';
import { auditedCouponing, contentOf, couponingSubject } from '../couponing-rows.mapping.ts';
import { refuseUnknownStore, saveCodes } from '../save-codes.steps.ts';
import { couponingRecord } from '../views/couponing-record.ts';

/** CPN-03: until its period has ended. More codes may be made at any time before that. */
export const updateCouponing = (
  write: WriteContext,
  actor: Actor,
  id: number,
  { version, ...body }: CouponingChange,
): Promise<Couponing> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const scope = scopeOfActor(actor);
    const held = (await holdCampaign(tx, scope, id)) ?? fail('not-found');
    allow(decideVersion(held.version, version));
    const content = contentOf(body, held.codeType === 'IMPORTED' ? held.quantity : 0);
    allow(decideCouponingChange(held, content, at));
    await refuseUnknownStore(tx, held.mallCode, content);
    const saved = await saveCampaign(tx, held, content, at);
    await saveCodes(tx, held, saved, at);
    await recordAudit(tx, write.act, {
      action: 'couponing.changed',
      subject: couponingSubject(id),
      mallCode: held.mallCode,
      before: auditedCouponing(held),
      after: auditedCouponing(saved),
    });
    return couponingRecord(tx, scope, id, at);
  });
