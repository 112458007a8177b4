import type { Benefit } from '@galeria/contract/benefits/benefit';
import { decideBenefitAct } from '@galeria/contract/benefits/benefit-lifecycle';
import { decideVersion } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { countListedEmails } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideHandBack, type HandedBack } from '../../four-eyes/four-eyes.public.ts';
import { type BenefitCounts, holdBenefitCounts } from '../../participation/participation.public.ts';
import { auditedBenefit, benefitSubject, contentOf } from '../benefit-rows.mapping.ts';
import { audienceOf, type BenefitRow, holdBenefit, saveBenefit } from '../benefits.store.ts';
import type { BenefitBody } from '../benefits.tables.ts';
import type { Named } from '../move-benefit.steps.ts';
import { refuseTakenAway, saveParts } from '../save-benefit.steps.ts';
import { benefitRecord } from '../views/benefit-record.ts';

/** What becomes of it: who answers for it, and, where their correction is taken back, the text of before. */
async function handedBackChange(tx: Transaction, held: BenefitRow, handed: HandedBack<BenefitBody>, counts: BenefitCounts) {
  if (handed.outcome === 'keeps') return { writers: handed.writers };
  const { body, savedBy, rejectionReason } = handed.before;
  const content = contentOf(body);
  await refuseTakenAway(tx, held, content, counts);
  const status = rejectionReason === null ? held.status : ('REJECTED' as const);
  return { ...content, status, rejectionReason, writers: handed.writers, savedBy, beforeSaver: null };
}

/** PER-15: who only corrected it is its writer no more, and may decide about it. */
export const handBackBenefit = (
  { secret }: { readonly secret: Keyring },
  write: WriteContext,
  actor: Actor,
  { id, version }: Named,
): Promise<Benefit> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const held = (await holdBenefit(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideBenefitAct(held.status, 'handBack'));
    allow(decideVersion(held.version, version));
    const handed = allow(decideHandBack(held, actor.userId));
    const before = auditedBenefit(held, await countListedEmails(tx, audienceOf(held)));
    const counts = await holdBenefitCounts(tx, held);
    const saved = await saveBenefit(tx, held, await handedBackChange(tx, held, handed, counts), at);
    const listed = await saveParts(tx, secret, { before: held, saved }, undefined);
    await recordAudit(tx, write.act, {
      action: 'benefit.handed-back',
      subject: benefitSubject(id),
      mallCode: held.mallCode,
      before,
      after: { ...auditedBenefit(saved, listed), handBack: handed.outcome },
    });
    return benefitRecord(tx, actor, saved);
  });
