import type { Benefit, BenefitChange } from '@galeria/contract/benefits/benefit';
import { decideBenefitAct } from '@galeria/contract/benefits/benefit-lifecycle';
import { decideVersion } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail, refuseFields } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { countListedEmails, leavesList } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { authorshipAfter, withWriter } from '../../four-eyes/four-eyes.public.ts';
import { holdBenefitCounts } from '../../participation/participation.public.ts';
import { auditedBenefit, benefitSubject, bodyOf, contentOf } from '../benefit-rows.mapping.ts';
import { audienceOf, type BenefitContent, type BenefitRow, holdBenefit, saveBenefit } from '../benefits.store.ts';
import { impossibleFields, refuseTakenAway, saveParts } from '../save-benefit.steps.ts';
import { benefitRecord } from '../views/benefit-record.ts';
import type { BenefitDeps } from './create-benefit.ts';

/** Of what was approved the approval answers for everything; of what still waits, everybody who had a hand in it is its writer. */
const writersOf = ({ status, writers }: BenefitRow, actor: Actor): string[] =>
  withWriter(status === 'VALIDATION' || status === 'REJECTED' ? writers : [], actor);

/** What taking the text back would not bring back: files that are let go, lists of people that are dropped. */
const keepsFilesAndKind = (held: BenefitRow, content: BenefitContent): boolean =>
  content.imageFileId === held.imageFileId &&
  content.regulationFileId === held.regulationFileId &&
  content.exclusivity === held.exclusivity;

/** BEN-02: what was edited waits for approval again, and is out of the app until then. */
export const updateBenefit = (
  { secret }: BenefitDeps,
  write: WriteContext,
  actor: Actor,
  id: number,
  { version, emailList, ...body }: BenefitChange,
): Promise<Benefit> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const held = (await holdBenefit(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    const status = allow(decideBenefitAct(held.status, 'edit'));
    allow(decideVersion(held.version, version));
    const content = contentOf(body);
    await refuseTakenAway(tx, held, content, await holdBenefitCounts(tx, held));
    refuseFields(await impossibleFields(tx, held.mallCode, content, at));
    const before = auditedBenefit(held, await countListedEmails(tx, audienceOf(held)));
    const authorship = authorshipAfter(held, {
      by: actor.userId,
      writers: writersOf(held, actor),
      over: bodyOf(held),
      canBePutBack: keepsFilesAndKind(held, content) && (await leavesList(tx, audienceOf(held), emailList)),
    });
    const life = { status, pausedAt: null, rejectionReason: null, ...authorship };
    const saved = await saveBenefit(tx, held, { ...content, ...life }, at);
    const listed = await saveParts(tx, secret, { before: held, saved }, emailList);
    await recordAudit(tx, write.act, {
      action: 'benefit.changed',
      subject: benefitSubject(id),
      mallCode: held.mallCode,
      before,
      after: auditedBenefit(saved, listed),
    });
    return benefitRecord(tx, actor, saved);
  });
