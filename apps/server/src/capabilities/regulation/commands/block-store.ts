import type { BlockedStore } from '@galeria/contract/regulation/regulation-endpoints';
import type { Act, Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addMissingBlocks, type StoreBlock } from '../blocked-stores.store.ts';
import { blockedStoreSubject } from '../regulation-audit.mapping.ts';
import { blockedStoreOf, isPromotionOf } from '../views/blocked-store-list.ts';
import { storesNamed } from '../views/named-stores.ts';

const refuseAt = (code: 'store-not-found' | 'store-already-blocked'): never => fail(code, { fields: { universalId: code } });

/** Whoever keeps the promotions is told that somebody changes one, and may refuse it: given where the server is put together. */
export interface BlockingDeps {
  readonly onPromotionChanged: (
    tx: Transaction,
    act: Act,
    actor: Actor,
    promotion: { readonly mallCode: string; readonly promotionId: number },
  ) => Promise<void>;
}

/** The store may be named by its LUC as well. */
export const blockStore = (
  { onPromotionChanged }: BlockingDeps,
  write: WriteContext,
  actor: Actor,
  {
    mallCode,
    universalId: called,
    promotionId: asked,
  }: Omit<StoreBlock, 'promotionId'> & { promotionId?: number | null | undefined },
): Promise<BlockedStore> => {
  requireMalls(scopeOfActor(actor), [mallCode]);
  const promotionId = asked ?? null;
  return write.transact(async (tx) => {
    if (promotionId !== null && !(await isPromotionOf(tx, mallCode, promotionId))) fail('not-found');
    if (promotionId !== null) await onPromotionChanged(tx, write.act, actor, { mallCode, promotionId });
    const { universalId } = (await storesNamed(tx, mallCode, [called])).get(called) ?? refuseAt('store-not-found');
    const block = { mallCode, universalId, promotionId };
    if ((await addMissingBlocks(tx, block, [universalId], write.act.at)) === 0) refuseAt('store-already-blocked');
    await recordAudit(tx, write.act, {
      action: 'store.blocked-for-promotions',
      subject: blockedStoreSubject(block),
      mallCode,
      after: { isBlocked: true, ...(promotionId !== null && { promotionId }) },
    });
    return blockedStoreOf(tx, block);
  });
};
