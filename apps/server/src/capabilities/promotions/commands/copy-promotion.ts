import { readCopies } from '@galeria/contract/kit/mall-copies';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { type NewPromotion, newPromotion } from '@galeria/contract/promotions/promotion-input';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail, refuseFields } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { shareFile } from '../../files/files.public.ts';
import { addRecord } from '../add-promotion.steps.ts';
import { auditedPromotion } from '../promotion-audit.mapping.ts';
import { type CopyOfMall, copyBody } from '../promotion-copy.rules.ts';
import { endInPastRefusals } from '../promotion-edit.rules.ts';
import { replaceDocuments } from '../promotion-parts.store.ts';
import { lockPromotion, type PromotionKey } from '../promotions.store.ts';
import { saveDependents } from '../save-promotion.steps.ts';
import { viewerOf } from '../viewer.mapping.ts';
import { promotionRecord } from '../views/promotion-record.ts';

function bodiesOf(original: Promotion, copies: readonly CopyOfMall[], at: Date): readonly NewPromotion[] {
  const { bodies, refusals } = readCopies(
    newPromotion,
    copies.map((copy) => copyBody(original, copy)),
    (body) => endInPastRefusals(body, at),
  );
  refuseFields(refusals);
  return bodies;
}

async function shareDocuments(
  tx: Transaction,
  key: PromotionKey,
  { documents }: Promotion,
  { ownerId, at }: { ownerId: string; at: Date },
): Promise<void> {
  const shared: { kind: number; fileId: string }[] = [];
  for (const { kind, id } of documents) {
    const fileId = await shareFile(tx, id, { id: newId(at.getTime()), mallCode: key.mallCode, ownerId, at });
    shared.push({ kind, fileId: fileId ?? fail('promotion-file-gone') });
  }
  await replaceDocuments(tx, key, shared);
}

/** PRO-15: to several malls at once, all or none. */
export async function copyPromotion(
  deps: { secret: Keyring },
  write: WriteContext,
  actor: Actor,
  { id, copies }: { id: number; copies: readonly CopyOfMall[] },
): Promise<{ data: { mallCode: string; promotionId: number }[] }> {
  const scope = scopeOfActor(actor);
  return write.transact(async (tx) => {
    const { at } = write.act;
    const row = (await lockPromotion(tx, scope, id)) ?? fail('not-found');
    requireMalls(
      scope,
      copies.map(({ mallCode }) => mallCode),
    );
    const viewer = { ...viewerOf(actor, deps.secret), seesAll: true };
    const original = await promotionRecord(tx, row, viewer);
    const data: { mallCode: string; promotionId: number }[] = [];
    for (const { mallCode, ...body } of bodiesOf(original, copies, at)) {
      const key = await addRecord(tx, actor, { mallCode, body, at });
      await saveDependents(tx, deps.secret, { key, awards: [], body, emails: null });
      await shareDocuments(tx, key, original, { ownerId: actor.userId, at });
      await recordAudit(tx, write.act, {
        action: 'promotion.created',
        subject: { type: 'promotion', id: String(key.promotionId) },
        mallCode,
        after: { ...auditedPromotion(await promotionRecord(tx, key, viewer)), copyOf: id },
      });
      data.push({ mallCode, promotionId: key.promotionId });
    }
    return { data };
  });
}
