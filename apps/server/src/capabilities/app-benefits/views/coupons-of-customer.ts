import type { appCustomerCoupons as endpoint } from '@galeria/contract/app/app-benefit-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { COUNTS } from '@galeria/contract/reference/limits';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, requireMalls } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { findCustomerByCpf } from '../../customers/customers.public.ts';
import { benefitCoupons } from '../../participation/benefit-coupons.tables.ts';

/** APP-01: the newest of what a customer has of a mall's benefits. */
export async function couponsOfCustomer(
  db: Queryable,
  scope: MallScope,
  { mallCode, cpf }: { readonly mallCode: string; readonly cpf: string },
): Promise<ResponseOf<typeof endpoint>> {
  requireMalls(scope, [mallCode]);
  const { customerId } = (await findCustomerByCpf(db, mallCode, cpf)) ?? fail('customer-unknown');
  const rows = await db
    .select({ coupon: benefitCoupons, raffleAt: benefits.raffleAt })
    .from(benefitCoupons)
    .innerJoin(benefits, and(eq(benefits.benefitId, benefitCoupons.benefitId), eq(benefits.mallCode, benefitCoupons.mallCode)))
    .where(and(eq(benefitCoupons.customerId, customerId), eq(benefitCoupons.mallCode, mallCode)))
    .orderBy(desc(benefitCoupons.createdAt))
    .limit(COUNTS.appCoupons);
  return {
    data: rows.map(({ coupon: { couponId, benefitId, status, code, password, createdAt }, raffleAt }) => ({
      ...{ couponId, benefitId, status, code, password },
      createdAt: createdAt.toISOString(),
      raffleDate: raffleAt?.toISOString() ?? null,
    })),
  };
}
