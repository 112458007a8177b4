import { decidePromotionAct } from '@galeria/contract/promotions/lifecycle';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { releaseUploads } from '../../files/files.public.ts';
import { replacePromotionBlocks } from '../../regulation/regulation.public.ts';
import { auditedPromotion } from '../promotion-audit.mapping.ts';
import { documentsOf, removeParts } from '../promotion-parts.store.ts';
import { lockPromotion, removePromotion } from '../promotions.store.ts';
import { viewerOf } from '../viewer.mapping.ts';
import { promotionRecord } from '../views/promotion-record.ts';

/** PRO-04: only what never ran, so that nobody has anything of it. */
export const deletePromotion = (deps: { secret: Keyring }, write: WriteContext, actor: Actor, id: number): Promise<null> =>
  write.transact(async (tx) => {
    const row = (await lockPromotion(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decidePromotionAct(row.status, 'delete'));
    const before = await promotionRecord(tx, row, { ...viewerOf(actor, deps.secret), seesAll: true });
    const { mallCode, promotionId } = row;
    const files = (await documentsOf(tx, row)).map(({ fileId }) => fileId);
    await releaseUploads(tx, row.blockedStoresFileId === null ? files : [...files, row.blockedStoresFileId]);
    await replacePromotionBlocks(tx, { mallCode, promotionId, universalIds: [], at: write.act.at });
    await removeParts(tx, row);
    await removePromotion(tx, row);
    await recordAudit(tx, write.act, {
      action: 'promotion.deleted',
      subject: { type: 'promotion', id: String(id) },
      mallCode,
      before: auditedPromotion(before),
    });
    return null;
  });
