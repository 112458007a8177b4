import type { Actor } from '../../../platform/actor.ts';
import { holdsMall, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { removeBlock, type StoreBlock } from '../blocked-stores.store.ts';
import { blockedStoreSubject } from '../regulation-audit.mapping.ts';
import type { BlockingDeps } from './block-store.ts';

/** Of every promotion, or of one: what was blocked for the other stays so. */
export const unblockStore = (
  { onPromotionChanged }: BlockingDeps,
  write: WriteContext,
  actor: Actor,
  block: StoreBlock,
): Promise<null> =>
  write.transact(async (tx) => {
    if (!holdsMall(scopeOfActor(actor), block.mallCode)) fail('not-found');
    const { mallCode, promotionId } = block;
    if (promotionId !== null) await onPromotionChanged(tx, write.act, actor, { mallCode, promotionId });
    if (!(await removeBlock(tx, block))) fail('not-found');
    await recordAudit(tx, write.act, {
      action: 'store.unblocked-for-promotions',
      subject: blockedStoreSubject(block),
      mallCode: block.mallCode,
      before: { isBlocked: true },
      after: { isBlocked: false },
    });
    return null;
  });
