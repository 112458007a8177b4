import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import type { lookUpRaffleCoupon } from '@galeria/contract/coupons/raffle-result-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { findBenefit } from '../../benefits/benefits.public.ts';
import { customers } from '../../customers/customers.tables.ts';
import { benefitCouponOfCode } from '../../participation/participation.public.ts';
import { shownHolder } from './benefit-raffle.ts';

/** Who holds a coupon; nobody once they were erased. */
export async function holderOf(
  db: Queryable,
  { customerId, mallCode }: { readonly customerId: string; readonly mallCode: string },
) {
  const [holder] = await db
    .select({
      name: customers.fullName,
      firstName: customers.firstName,
      lastName: customers.lastName,
      document: customers.cpf,
      isBlocked: customers.isBlocked,
    })
    .from(customers)
    .where(and(eq(customers.customerId, customerId), eq(customers.mallCode, mallCode), isNull(customers.deletedAt)));
  return holder;
}

const NOBODY = { name: null, firstName: null, lastName: null, document: null, isBlocked: false };

/** BEN-09: whose coupon it is, before it is entered. */
export async function raffleCouponHolder(
  db: Queryable,
  scope: MallScope,
  id: number,
  { couponCode, actor }: { readonly couponCode: string; readonly actor: Actor },
): Promise<ResponseOf<typeof lookUpRaffleCoupon>> {
  const benefit = (await findBenefit(db, scope, id)) ?? fail('not-found');
  if (benefit.type !== 'RAFFLE') fail('benefit-without-raffle');
  const found = (await benefitCouponOfCode(db, benefit, normaliseCode(couponCode))) ?? fail('raffle-code-unknown');
  const holder = (await holderOf(db, found)) ?? NOBODY;
  return {
    ...{ couponId: found.couponId, couponCode: found.code ?? '' },
    ...shownHolder(holder, actor),
    isHolderBlocked: holder.isBlocked,
  };
}
