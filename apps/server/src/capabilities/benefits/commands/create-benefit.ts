import type { Benefit, NewBenefit } from '@galeria/contract/benefits/benefit';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { refuseFields } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addBenefitCounters } from '../../participation/participation.public.ts';
import { auditedBenefit, benefitSubject, contentOf } from '../benefit-rows.mapping.ts';
import { addBenefit } from '../benefits.store.ts';
import { impossibleFields, saveParts } from '../save-benefit.steps.ts';
import { benefitRecord } from '../views/benefit-record.ts';

export interface BenefitDeps {
  readonly db: Queryable;
  readonly secret: Keyring;
}

/** BEN-01, BEN-02: a benefit waits for approval from its first moment. */
export async function createBenefit(
  { db, secret }: BenefitDeps,
  write: WriteContext,
  actor: Actor,
  { mallCode, emailList, ...body }: NewBenefit,
): Promise<Benefit> {
  requireMalls(scopeOfActor(actor), [mallCode]);
  const { at } = write.act;
  const content = contentOf(body);
  refuseFields(await impossibleFields(db, mallCode, content, at));
  return write.transact(async (tx) => {
    const row = await addBenefit(
      tx,
      { ...content, mallCode, status: 'VALIDATION', writers: [actor.userId], savedBy: actor.userId },
      at,
    );
    await addBenefitCounters(tx, row);
    const listed = await saveParts(tx, secret, { before: null, saved: row }, emailList);
    await recordAudit(tx, write.act, {
      action: 'benefit.created',
      subject: benefitSubject(row.benefitId),
      mallCode,
      after: auditedBenefit(row, listed),
    });
    return benefitRecord(tx, actor, row);
  });
}
