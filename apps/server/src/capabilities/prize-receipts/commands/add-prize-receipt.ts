import type { PrizeReceipt } from '@galeria/contract/draw/receipt-endpoints';
import { COUNTS } from '@galeria/contract/reference/limits';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { storeThenRecord } from '../../../platform/edge/store-bytes.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addUpload, type UploadDeps } from '../../files/files.public.ts';
import { findPromotion } from '../../promotions/promotions.public.ts';
import { holdPrize, type NamedPrize } from '../hold-prize.steps.ts';
import { addReceipt, countReceipts } from '../prize-receipts.store.ts';

/** DRW-11: also after the delivery: a copy that comes later belongs to it. The trail has no name of a file: it may name somebody. */
export async function addPrizeReceipt(
  deps: UploadDeps,
  write: WriteContext,
  actor: Actor,
  { file, ...named }: NamedPrize & { readonly file: ReceivedFile },
): Promise<PrizeReceipt> {
  const { at } = write.act;
  const scope = scopeOfActor(actor);
  const { mallCode } = (await findPromotion(deps.db, scope, named.promotionId)) ?? fail('not-found');
  const id = newId(at.getTime());
  const { name, contentType, size, sha256 } = file;
  const storageKey = `${mallCode}/prize-receipt/${id}`;
  return storeThenRecord(
    deps,
    { storageKey, bytes: file.open(), contentType, size },
    {
      at,
      record: () =>
        write.transact(async (tx) => {
          const { key, held } = await holdPrize(tx, scope, named);
          if (held.isDisqualified) fail('number-disqualified');
          if ((await countReceipts(tx, key, named.prize)) >= COUNTS.prizeReceipts) fail('prize-receipts-full');
          const stored = { kind: 'prize-receipt', mallCode, ownerId: actor.userId, name, contentType, size, sha256, storageKey };
          await addUpload(tx, { id, ...stored, createdAt: at, keptAt: at });
          await addReceipt(tx, { ...key, prize: named.prize, fileId: id, addedByEmail: actor.email, addedAt: at });
          await recordAudit(tx, write.act, {
            action: 'promotion.prize-receipt-added',
            subject: { type: 'promotion', id: String(key.promotionId) },
            mallCode,
            after: { ...held.what, contentType, size, sha256 },
          });
          return { id, name, contentType, size, createdAt: at.toISOString(), addedBy: actor.email };
        }),
    },
  );
}
