import { decideBenefitDeletion } from '@galeria/contract/benefits/benefit-lifecycle';
import { decideVersion } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { countListedEmails, dropLists } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { releaseUploads } from '../../files/files.public.ts';
import { removeBenefitCounters } from '../../participation/participation.public.ts';
import { auditedBenefit, benefitSubject } from '../benefit-rows.mapping.ts';
import { audienceOf, holdBenefitAlone, removeBenefit } from '../benefits.store.ts';
import { releaseHighlight } from '../save-highlight.steps.ts';
import { hasCodeFiles } from '../views/has-code-files.ts';

/** PER-15: only what was never in the app, so that nobody has anything of it. Open to its writers: it lets nothing in. */
export const deleteBenefit = (
  write: WriteContext,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<null> =>
  write.transact(async (tx) => {
    const held = (await holdBenefitAlone(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideBenefitDeletion(held));
    allow(decideVersion(held.version, version));
    if (await hasCodeFiles(tx, held)) fail('benefit-has-code-files');
    const before = auditedBenefit(held, await countListedEmails(tx, audienceOf(held)));
    const { imageFileId, regulationFileId } = held;
    await releaseUploads(tx, regulationFileId === null ? [imageFileId] : [imageFileId, regulationFileId]);
    await dropLists(tx, audienceOf(held), ['email', 'eligible-cpf']);
    await removeBenefitCounters(tx, held);
    await releaseHighlight(tx, held);
    await removeBenefit(tx, held);
    await recordAudit(tx, write.act, {
      action: 'benefit.deleted',
      subject: benefitSubject(id),
      mallCode: held.mallCode,
      before,
    });
    return null;
  });
