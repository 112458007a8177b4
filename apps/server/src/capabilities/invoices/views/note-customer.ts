import type { Queryable } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/problem.ts';
import { findCustomerByCpf } from '../../customers/customers.public.ts';

/** INV-04: whom a note would be sent for. */
export async function noteCustomer(db: Queryable, { mallCode, cpf }: { mallCode: string; cpf: string }) {
  const customer = (await findCustomerByCpf(db, mallCode, cpf)) ?? fail('customer-unknown');
  return { customerId: customer.customerId, fullName: customer.fullName ?? '', isBlocked: customer.isBlocked };
}
