import type { CustomerDetail } from '@galeria/contract/customers/customer';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { malls } from '../../malls/malls.tables.ts';
import { customerAddresses, customers } from '../customers.tables.ts';

/** The operator: every mall's realm is a part of it. */
const TENANT_ID = 'galeria';

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

type Address = typeof customerAddresses.$inferSelect;

const toAddress = ({ customerId: _customer, mallCode: _mall, createdAt, updatedAt, ...address }: Address) => ({
  ...address,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toRealm = (mall: typeof malls.$inferSelect) => ({
  id: mall.id,
  code: mall.code.toLowerCase(),
  mallAcronym: mall.code,
  mallName: mall.name,
  tenantId: TENANT_ID,
  createdAt: mall.createdAt.toISOString(),
  updatedAt: mall.updatedAt.toISOString(),
});

/** One of the caller's malls; any other is not found, by the same statement and after the same work. */
export async function customerDetail(db: Queryable, scope: MallScope, id: string): Promise<CustomerDetail> {
  const [found] = await db
    .select({ customer: customers, address: customerAddresses, mall: malls })
    .from(customers)
    .innerJoin(malls, eq(malls.code, customers.mallCode))
    .leftJoin(
      customerAddresses,
      and(eq(customerAddresses.customerId, customers.customerId), eq(customerAddresses.mallCode, customers.mallCode)),
    )
    .where(and(eq(customers.customerId, id), inScope(scope, customers.mallCode), isNull(customers.deletedAt)));
  if (!found) fail('not-found');
  const { customer, address, mall } = found;
  return {
    customerId: customer.customerId,
    companyCustomerId: customer.companyCustomerId,
    cpf: customer.cpf ?? '',
    address: address && toAddress(address),
    phoneNumber: customer.phoneNumber,
    termsAgreement: customer.termsAgreement,
    realmCode: mall.code.toLowerCase(),
    realm: toRealm(mall),
    fullName: customer.fullName ?? '',
    email: customer.email,
    isActive: customer.isActive,
    idpId: customer.idpId,
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    birthDate: customer.birthDate,
    gender: customer.gender,
    gaHash: customer.gaHash,
    isShopKeeper: customer.isShopKeeper,
    blockedUntil: instant(customer.blockedUntil),
    updatedAt: customer.updatedAt.toISOString(),
    createdAt: customer.createdAt.toISOString(),
    isBlocked: customer.isBlocked,
    blockReason: customer.blockReason,
    blockTime: instant(customer.blockTime),
    unblockTime: instant(customer.unblockTime),
    deletedAt: null,
    deleted: false,
    isSimplifiedCustomer: customer.isSimplifiedCustomer,
    version: customer.version,
  };
}
