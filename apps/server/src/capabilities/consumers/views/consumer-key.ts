import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { customers } from '../../customers/customers.tables.ts';

export interface ConsumerKey {
  readonly customerId: string;
  readonly mallCode: string;
}

export async function consumerRow(db: Queryable, scope: MallScope, id: string) {
  const [found] = await db
    .select({
      customerId: customers.customerId,
      mallCode: customers.mallCode,
      fullName: customers.fullName,
      cpf: customers.cpf,
      email: customers.email,
      phoneNumber: customers.phoneNumber,
    })
    .from(customers)
    .where(and(eq(customers.customerId, id), inScope(scope, customers.mallCode), isNull(customers.deletedAt)));
  return found ?? fail('not-found');
}

/** Where a customer of the caller's malls is; any other is not found. */
export const consumerKey = (db: Queryable, scope: MallScope, id: string): Promise<ConsumerKey> => consumerRow(db, scope, id);
