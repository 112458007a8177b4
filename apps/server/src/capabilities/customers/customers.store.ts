import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { orRefuse } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/problem.ts';
import type { BlockFacts } from './customers.rules.ts';
import { customerAddresses, customerBlockEvents, customers, customerTotals } from './customers.tables.ts';

export type CustomerRow = typeof customers.$inferSelect;
export type AddressRow = typeof customerAddresses.$inferSelect;

const isCustomer = (scope: MallScope, id: string) =>
  and(eq(customers.customerId, id), inScope(scope, customers.mallCode), isNull(customers.deletedAt));

type Key = Pick<CustomerRow, 'customerId' | 'mallCode'>;

const isKey = (table: typeof customers | typeof customerAddresses | typeof customerBlockEvents, key: Key) =>
  and(eq(table.customerId, key.customerId), eq(table.mallCode, key.mallCode));

/**
 * One of the caller's malls; somebody else's customer is as unknown as one that never was. Held until the transaction ends:
 * whoever changes the same customer waits.
 */
export async function lockCustomer(tx: Transaction, scope: MallScope, id: string): Promise<CustomerRow | undefined> {
  const [found] = await tx.select().from(customers).where(isCustomer(scope, id)).for('update');
  return found;
}

export type CustomerOfNote = Pick<
  CustomerRow,
  'customerId' | 'mallCode' | 'isBlocked' | 'isShopKeeper' | 'email' | 'createdAt'
> & {
  readonly fullName: string | null;
};

const ofNote = {
  customerId: customers.customerId,
  mallCode: customers.mallCode,
  fullName: customers.fullName,
  isBlocked: customers.isBlocked,
  isShopKeeper: customers.isShopKeeper,
  email: customers.email,
  createdAt: customers.createdAt,
};

const hasCpf = (mallCode: string, cpf: string) =>
  and(eq(customers.mallCode, mallCode), eq(customers.cpf, cpf), isNull(customers.deletedAt));

export async function findCustomerByCpf(db: Queryable, mallCode: string, cpf: string): Promise<CustomerOfNote | undefined> {
  const [found] = await db.select(ofNote).from(customers).where(hasCpf(mallCode, cpf));
  return found;
}

/**
 * For somebody who sends a note: held until the transaction ends, so that one customer's notes are counted one after the other
 * and none is written beside an erasure.
 */
export async function holdCustomerByCpf(tx: Transaction, mallCode: string, cpf: string): Promise<CustomerOfNote | undefined> {
  const [found] = await tx.select(ofNote).from(customers).where(hasCpf(mallCode, cpf)).for('no key update');
  return found;
}

type HeldCustomer = Pick<CustomerRow, 'cpf' | 'email' | 'isShopKeeper' | 'birthDate'>;

/** The same by id. Undefined once the customer is erased: nobody is there any more to take part in anything. */
export async function holdCustomer(tx: Transaction, key: Key): Promise<HeldCustomer | undefined> {
  const [found] = await tx
    .select({
      cpf: customers.cpf,
      email: customers.email,
      isShopKeeper: customers.isShopKeeper,
      birthDate: customers.birthDate,
    })
    .from(customers)
    .where(and(isKey(customers, key), isNull(customers.deletedAt)))
    .for('no key update');
  return found;
}

export async function findAddress(db: Queryable, key: Key): Promise<AddressRow | undefined> {
  const [found] = await db.select().from(customerAddresses).where(isKey(customerAddresses, key));
  return found;
}

export async function saveCustomer(tx: Transaction, key: Key, change: Partial<typeof customers.$inferInsert>): Promise<void> {
  await orRefuse(
    tx
      .update(customers)
      .set({ ...change, version: sql`${customers.version} + 1` })
      .where(isKey(customers, key)),
    'customers_email_key',
    () => fail('customer-email-taken', { fields: { email: 'customer-email-taken' } }),
  );
}

export async function saveAddress(tx: Transaction, address: typeof customerAddresses.$inferInsert): Promise<void> {
  const { customerId: _customer, mallCode: _mall, createdAt: _created, ...changed } = address;
  await tx
    .insert(customerAddresses)
    .values(address)
    .onConflictDoUpdate({ target: [customerAddresses.customerId, customerAddresses.mallCode], set: changed });
}

export async function removeAddress(tx: Transaction, key: Key): Promise<void> {
  await tx.delete(customerAddresses).where(isKey(customerAddresses, key));
}

/** The caller holds the customer, so that positions have no gap and no double. */
export async function addBlockEvent(
  tx: Transaction,
  key: Key,
  event: Pick<typeof customerBlockEvents.$inferInsert, 'act' | 'by' | 'byUserId' | 'at' | 'reason'>,
): Promise<void> {
  const [last] = await tx
    .select({ position: customerBlockEvents.position })
    .from(customerBlockEvents)
    .where(isKey(customerBlockEvents, key))
    .orderBy(desc(customerBlockEvents.position))
    .limit(1);
  await tx
    .insert(customerBlockEvents)
    .values({ customerId: key.customerId, mallCode: key.mallCode, position: (last?.position ?? 0) + 1, ...event });
}

export async function clearBlockReasons(tx: Transaction, key: Key): Promise<void> {
  await tx.update(customerBlockEvents).set({ reason: null }).where(isKey(customerBlockEvents, key));
}

export const saveBlock = (tx: Transaction, key: Key, { isBlocked, blockReason, blockTime, unblockTime }: BlockFacts, at: Date) =>
  saveCustomer(tx, key, { isBlocked, blockReason, blockTime, unblockTime, updatedAt: at });

type Totals = Pick<typeof customerTotals.$inferSelect, 'total' | 'blocked' | 'shopkeepers' | 'simplified'>;

/** Changes a mall's running totals by so much. The row is there: it was made when the first customer came. */
export async function addToTotals(tx: Transaction, mallCode: string, change: Partial<Totals>): Promise<void> {
  const { total = 0, blocked = 0, shopkeepers = 0, simplified = 0 } = change;
  if (total === 0 && blocked === 0 && shopkeepers === 0 && simplified === 0) return;
  const changed = await tx
    .update(customerTotals)
    .set({
      total: sql`${customerTotals.total} + ${total}`,
      blocked: sql`${customerTotals.blocked} + ${blocked}`,
      shopkeepers: sql`${customerTotals.shopkeepers} + ${shopkeepers}`,
      simplified: sql`${customerTotals.simplified} + ${simplified}`,
    })
    .where(eq(customerTotals.mallCode, mallCode))
    .returning({ mallCode: customerTotals.mallCode });
  if (changed.length !== 1) throw new Error(`the totals of ${mallCode} are not there`);
}
