import type { benefitCouponTotals as endpoint } from '@galeria/contract/coupons/coupon-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { benefitCounts } from '../../participation/benefit-coupons.tables.ts';

/** CPN-02: the counters of a benefit, made with it. */
export async function couponTotals(db: Queryable, scope: MallScope, id: number): Promise<ResponseOf<typeof endpoint>> {
  const [counts] = await db
    .select()
    .from(benefitCounts)
    .where(and(eq(benefitCounts.benefitId, id), inScope(scope, benefitCounts.mallCode)));
  const { taken, burned, waiting, served, awaited } = counts ?? fail('not-found');
  return { taken, burned, waiting, served, awaited };
}
