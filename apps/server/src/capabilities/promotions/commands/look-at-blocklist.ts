import type { Act, Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { promotionBlocklist } from '../views/promotion-blocklist.ts';
import { promotionKey } from '../views/promotion-key.ts';

/** PRO-10, PER-09: covered for those who may not see customers; whoever sees the CPFs as they are is recorded, or does not see them. */
export async function lookAtBlocklist(db: Database, act: Act, actor: Actor, id: number) {
  const scope = scopeOfActor(actor);
  const { mallCode, promotionId } = await promotionKey(db, scope, id);
  if (!actor.permissions.has('read-customer')) return promotionBlocklist(db, scope, id, false);
  return db.transaction(async (tx) => {
    const list = await promotionBlocklist(tx, scope, id, true);
    await recordAudit(tx, act, {
      action: 'promotion.blocklist-viewed',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      after: { entries: list.cpfs.length },
    });
    return list;
  });
}
