import type { appProgress } from '@galeria/contract/app/app-promotion-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, requireMalls } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { findCustomerByCpf } from '../../customers/customers.public.ts';
import { coupons, luckyNumbers, promotionAwards } from '../../participation/participation.tables.ts';
import { customerProgress } from '../../promotion-engine/promotion-engine.public.ts';

/** What an app shows of either; beyond it the newest are what is asked about. */
const LAST = 500;

/** A customer's progress, coupons and numbers in one mall, newest first. */
export async function participationOf(
  db: Queryable,
  scope: MallScope,
  { mallCode, cpf }: { readonly mallCode: string; readonly cpf: string },
): Promise<ResponseOf<typeof appProgress>> {
  requireMalls(scope, [mallCode]);
  const customer = (await findCustomerByCpf(db, mallCode, cpf)) ?? fail('customer-unknown');
  const { customerId } = customer;
  const held = await db
    .select({
      couponId: coupons.couponId,
      code: coupons.code,
      promotionId: coupons.promotionId,
      status: coupons.status,
      awardName: promotionAwards.name,
    })
    .from(coupons)
    .leftJoin(promotionAwards, and(eq(promotionAwards.awardId, coupons.awardId), eq(promotionAwards.mallCode, coupons.mallCode)))
    .where(and(eq(coupons.customerId, customerId), eq(coupons.mallCode, mallCode)))
    .orderBy(desc(coupons.createdAt), desc(coupons.couponId))
    .limit(LAST);
  const numbers = await db
    .select({
      number: luckyNumbers.number,
      promotionId: luckyNumbers.promotionId,
      givenAt: luckyNumbers.givenAt,
      voidedAt: luckyNumbers.voidedAt,
    })
    .from(luckyNumbers)
    .where(and(eq(luckyNumbers.customerId, customerId), eq(luckyNumbers.mallCode, mallCode)))
    .orderBy(desc(luckyNumbers.givenAt), desc(luckyNumbers.number))
    .limit(LAST);
  return {
    progress: await customerProgress(db, { customerId, mallCode }),
    coupons: held,
    numbers: numbers.map(({ voidedAt, ...row }) => ({
      ...row,
      givenAt: row.givenAt.toISOString(),
      voidedAt: voidedAt?.toISOString() ?? null,
    })),
  };
}
