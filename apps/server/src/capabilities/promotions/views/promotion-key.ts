import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { findPromotion, type PromotionKey } from '../promotions.store.ts';

/** Shows that a promotion is the caller's to see. */
export async function promotionKey(db: Queryable, scope: MallScope, id: number): Promise<PromotionKey> {
  const { mallCode, promotionId } = (await findPromotion(db, scope, id)) ?? fail('not-found');
  return { mallCode, promotionId };
}
