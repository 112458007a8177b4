import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import { fail } from '../../platform/problem.ts';
import { holdCustomerByCpf } from '../customers/customers.public.ts';
import { type BenefitCouponRow, findBenefitCoupon, takeInOrder } from '../participation/participation.public.ts';

/** A coupon that the app names with its holder, who is held: of one who is being erased nothing is used beside it. */
export async function couponOfCustomer(tx: Transaction, actor: Actor, couponId: string, cpf: string): Promise<BenefitCouponRow> {
  const found = (await findBenefitCoupon(tx, scopeOfActor(actor), couponId)) ?? fail('not-found');
  takeInOrder(tx, 'customer');
  const customer = await holdCustomerByCpf(tx, found.mallCode, cpf);
  return customer?.customerId === found.customerId ? found : fail('not-found');
}
