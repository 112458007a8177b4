import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { releaseUploads } from '../../files/files.public.ts';
import { holdPrize, type NamedPrize } from '../hold-prize.steps.ts';
import { removeReceipt } from '../prize-receipts.store.ts';
import { findReceipt } from '../views/receipt-files.ts';

/** DRW-11: one that was attached by mistake. Once the prize is delivered, they are what shows it. */
export const removePrizeReceipt = (
  write: WriteContext,
  actor: Actor,
  { receiptId, ...named }: NamedPrize & { readonly receiptId: string },
): Promise<null> =>
  write.transact(async (tx) => {
    const { key, held } = await holdPrize(tx, scopeOfActor(actor), named);
    const found = (await findReceipt(tx, { ...key, prize: named.prize, receiptId })) ?? fail('not-found');
    if (held.done.includes('DELIVERY')) fail('prize-delivered');
    await removeReceipt(tx, { ...key, prize: named.prize, receiptId });
    await releaseUploads(tx, [receiptId]);
    const { contentType, size, sha256 } = found.file;
    await recordAudit(tx, write.act, {
      action: 'promotion.prize-receipt-removed',
      subject: { type: 'promotion', id: String(key.promotionId) },
      mallCode: key.mallCode,
      before: { ...held.what, contentType, size, sha256, addedBy: found.receipt.addedByEmail },
    });
    return null;
  });
