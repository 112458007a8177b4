import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customerAddresses, customers } from '../../customers/customers.tables.ts';

/** What of a customer decides whether they may take part, and is not about a promotion. */
export async function candidateFacts(db: Queryable, { customerId, mallCode }: { customerId: string; mallCode: string }) {
  const [found] = await db
    .select({
      isShopKeeper: customers.isShopKeeper,
      email: customers.email,
      birthDate: customers.birthDate,
      zipCode: customerAddresses.zipCode,
    })
    .from(customers)
    .leftJoin(
      customerAddresses,
      and(eq(customerAddresses.customerId, customers.customerId), eq(customerAddresses.mallCode, customers.mallCode)),
    )
    .where(and(eq(customers.customerId, customerId), eq(customers.mallCode, mallCode)));
  if (!found) throw new Error('a customer who was held is not there');
  const { zipCode, ...facts } = found;
  return { ...facts, hasZipCode: (zipCode ?? '').trim() !== '' };
}
