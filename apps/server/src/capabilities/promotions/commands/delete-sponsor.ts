import { decidePromotionAct } from '@galeria/contract/promotions/lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { withWriter } from '../../four-eyes/four-eyes.public.ts';
import { removeSponsor, sponsorsOf } from '../promotion-parts.store.ts';
import { lockPromotion } from '../promotions.store.ts';
import { reopen } from '../reopen-promotion.steps.ts';

/**
 * PRO-08: one sponsor, unless something was made through it. An edit like any other: what was approved waits again, and of a
 * running promotion it takes an amendment (PRO-16).
 */
export const deleteSponsor = (
  write: WriteContext,
  actor: Actor,
  { promotionId, sponsorId }: { promotionId: number; sponsorId: number },
): Promise<null> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const row = (await lockPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const status = allow(decidePromotionAct(row.status, 'edit'));
    if (status !== 'DRAFT') fail('promotion-needs-amendment');
    const sponsor = (await sponsorsOf(tx, row)).find((each) => each.sponsorId === sponsorId) ?? fail('not-found');
    if (!(await removeSponsor(tx, sponsor))) fail('sponsor-in-use');
    const { mallCode } = row;
    const writers = withWriter(row.writers, actor);
    await reopen(tx, row, { writers, updatedAt: at });
    await recordAudit(tx, write.act, {
      action: 'promotion.sponsor-deleted',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      before: { sponsor: { id: sponsorId, name: sponsor.name, mode: sponsor.mode }, status: row.status },
      after: { status },
    });
    return null;
  });
