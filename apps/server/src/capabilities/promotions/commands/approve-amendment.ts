import type { Amendment } from '@galeria/contract/promotions/amendment';
import type { Actor } from '../../../platform/actor.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { awardsOf, serveWaitingAwards } from '../../participation/participation.public.ts';
import { decideAmendment } from '../amendment.rules.ts';
import { type AmendmentDeps, amendmentSubject, standingOf } from '../amendment.steps.ts';
import { endAmendment } from '../amendments.store.ts';
import { applyChanges } from '../apply-amendment.steps.ts';
import { approvedQuantities } from '../approved-quantities.rules.ts';
import { commitSettings } from '../commitments.store.ts';
import { holdAmendment } from '../hold-amendment.steps.ts';
import { auditedPromotion } from '../promotion-audit.mapping.ts';
import { periodOf } from '../promotion-moves.rules.ts';
import { modesOf, saveApproved, savePromotion } from '../promotions.store.ts';
import { viewerOf } from '../viewer.mapping.ts';
import { promotionRecord } from '../views/promotion-record.ts';
import { shownAmendment } from '../views/shown-amendment.ts';

/** PRO-16, PER-11: by somebody else than who proposed it, against all that stands at this moment. */
export const approveAmendment = (
  { secret, extractionTime }: AmendmentDeps,
  write: WriteContext,
  actor: Actor,
  amended: { readonly id: number; readonly number: number },
): Promise<Amendment> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { row, amendment } = await holdAmendment(tx, actor, amended);
    const { isOwnWriting, audited } = await secondPairOf(tx, [amendment.proposedBy], actor);
    if (isOwnWriting) fail('amendment-own-approval');
    const viewer = viewerOf(actor, secret);
    const standing = await standingOf(tx, row, viewer, extractionTime);
    allow(decideAmendment(standing, amendment.changes, at));
    await applyChanges(tx, row, amendment.changes, at);
    const modes = await modesOf(tx, row);
    await saveApproved(tx, row, approvedQuantities(row.approvedQuantities, { modes, awards: await awardsOf(tx, row) }));
    await savePromotion(tx, row, { ...periodOf(modes), updatedAt: at });
    // DRW-07: more prizes are another promise of the draw.
    await commitSettings(tx, row, at);
    // Of one that is over nothing more is given.
    const served = row.status === 'CURRENT' ? await serveWaitingAwards(tx, row, at) : 0;
    const ended = await endAmendment(tx, amendment, {
      status: 'APPROVED',
      decidedBy: actor.userId,
      decidedByEmail: actor.email,
      decidedAt: at,
    });
    const subject = amendmentSubject(row);
    const { mallCode } = row;
    if (served > 0)
      await recordAudit(tx, write.act, { action: 'promotion.waiting-served', subject, mallCode, after: { served } });
    await recordAudit(tx, write.act, {
      action: 'promotion.amendment-approved',
      subject,
      mallCode,
      before: { ...auditedPromotion(standing.record), amendmentStatus: 'PENDING' },
      after: {
        ...auditedPromotion(await promotionRecord(tx, row, { ...viewer, seesAll: true })),
        amendment: amendment.number,
        amendmentStatus: 'APPROVED',
        ...audited,
      },
    });
    return shownAmendment(tx, ended, actor.userId);
  });
