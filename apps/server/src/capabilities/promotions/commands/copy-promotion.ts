import { type NewPromotion, newPromotion, type Promotion } from '@galeria/contract/promotions/promotion';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { shareFile } from '../../files/files.public.ts';
import { addRecord } from '../add-promotion.ts';
import { auditedPromotion } from '../promotion-audit.ts';
import { type CopyOfMall, copyBody } from '../promotion-copy.rules.ts';
import { endInPastRefusals, type Refusals } from '../promotion-edit.rules.ts';
import { replaceDocuments } from '../promotion-parts.store.ts';
import { lockPromotion, type PromotionKey } from '../promotions.store.ts';
import { refuseFields, saveHanging } from '../save-promotion.ts';
import { promotionRecord } from '../views/promotion-record.ts';

/** The copies as forms would send them; what is wrong with any is said at its line. */
function readCopies(original: Promotion, copies: readonly CopyOfMall[], at: Date): NewPromotion[] {
  const refusals: Refusals = {};
  const bodies = copies.flatMap((copy, index): NewPromotion[] => {
    const read = newPromotion.safeParse(copyBody(original, copy));
    const fields = read.success
      ? endInPastRefusals(read.data, at)
      : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
    // By the column of the table, whichever mechanic it is about.
    for (const [path, message] of Object.entries(fields)) refusals[`copies.${index}.${path.split('.').at(-1)}`] ??= message;
    return read.success ? [read.data] : [];
  });
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
  deps: { secret: string },
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
    const viewer = { seesAll: true, secret: deps.secret };
    const original = await promotionRecord(tx, row, viewer);
    const data: { mallCode: string; promotionId: number }[] = [];
    for (const { mallCode, ...body } of readCopies(original, copies, at)) {
      const key = await addRecord(tx, actor, { mallCode, body, at });
      await saveHanging(tx, deps.secret, { key, awards: [], body, emails: null });
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
