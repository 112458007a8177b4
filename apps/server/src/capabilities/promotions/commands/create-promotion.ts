import type { Promotion } from '@galeria/contract/promotions/promotion';
import type { NewPromotion } from '@galeria/contract/promotions/promotion-input';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { refuseFields } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addRecord } from '../add-promotion.steps.ts';
import { auditedPromotion } from '../promotion-audit.mapping.ts';
import { endInPastRefusals, sponsorRefusals } from '../promotion-edit.rules.ts';
import { readNewLists } from '../promotion-files.steps.ts';
import { withNewParts } from '../promotion-rows.mapping.ts';
import { refuseUnknownStores, savePromotionParts } from '../save-promotion.steps.ts';
import { viewerOf } from '../viewer.mapping.ts';
import { promotionRecord } from '../views/promotion-record.ts';

export interface PromotionDeps {
  readonly db: Queryable;
  readonly storage: FileStorage;
  readonly secret: Keyring;
}

const NOTHING = { blockedStoresFileId: null, blocklistFileId: null };

/** PRO-02: a promotion waits for approval from its first moment. */
export async function createPromotion(
  deps: PromotionDeps,
  write: WriteContext,
  actor: Actor,
  { mallCode, ...given }: NewPromotion,
): Promise<Promotion> {
  const body = withNewParts(given);
  requireMalls(scopeOfActor(actor), [mallCode]);
  const { at } = write.act;
  refuseFields({ ...endInPastRefusals(body, at), ...sponsorRefusals(body) });
  await refuseUnknownStores(deps.db, mallCode, body);
  const lists = await readNewLists(deps, mallCode, NOTHING, body);
  return write.transact(async (tx) => {
    const key = await addRecord(tx, actor, { mallCode, body, at });
    const { emailList: emails } = body;
    await savePromotionParts(tx, deps.secret, { key, saved: NOTHING, awards: [], body, lists, emails, at });
    const record = await promotionRecord(tx, key, viewerOf(actor, deps.secret));
    await recordAudit(tx, write.act, {
      action: 'promotion.created',
      subject: { type: 'promotion', id: String(key.promotionId) },
      mallCode,
      after: auditedPromotion({ ...record, emailList: body.emailList }),
    });
    return record;
  });
}
