import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { RANK_WIDTHS } from './customers.rules.ts';
import { addToTotals, type CustomerRow, clearBlockReasons, removeAddress } from './customers.store.ts';
import { customerRanks, customers } from './customers.tables.ts';

/** Takes everything personal out of a customer's rows and the customer out of every count. The caller holds the customer. */
export async function eraseCustomerRows(
  tx: Transaction,
  customer: CustomerRow,
  erasure: { readonly at: Date; readonly cpfDigest: string },
): Promise<void> {
  const { customerId, mallCode, seq } = customer;
  await tx
    .update(customers)
    .set({
      companyCustomerId: null,
      cpf: null,
      fullName: null,
      firstName: null,
      lastName: null,
      searchWords: [],
      email: null,
      phoneNumber: null,
      birthDate: null,
      gender: null,
      idpId: null,
      gaHash: null,
      isActive: false,
      blockReason: null,
      deletedAt: erasure.at,
      updatedAt: erasure.at,
      erasedCpfDigest: erasure.cpfDigest,
      version: sql`${customers.version} + 1`,
    })
    .where(and(eq(customers.customerId, customerId), eq(customers.mallCode, mallCode)));
  await removeAddress(tx, customer);
  await clearBlockReasons(tx, customer);
  // Narrow, wide, totals: the order in which newcomers are counted, so that neither waits for the other in a circle.
  for (const width of [RANK_WIDTHS.narrow, RANK_WIDTHS.wide]) {
    const bucket = Math.floor(seq / 2 ** width);
    const counted = await tx
      .update(customerRanks)
      .set({ total: sql`${customerRanks.total} - 1` })
      .where(and(eq(customerRanks.width, width), eq(customerRanks.bucket, bucket), eq(customerRanks.mallCode, mallCode)))
      .returning({ total: customerRanks.total });
    if (counted.length !== 1) throw new Error(`bucket ${bucket} of ${mallCode} is not counted`);
  }
  await addToTotals(tx, mallCode, {
    total: -1,
    blocked: -Number(customer.isBlocked),
    shopkeepers: -Number(customer.isShopKeeper),
    simplified: -Number(customer.isSimplifiedCustomer),
  });
}

/** Retention: the digest of an erased customer's CPF goes when the time has come. */
export async function forgetErasedDigests(db: Queryable, erasedBefore: Date): Promise<void> {
  await db
    .update(customers)
    .set({ erasedCpfDigest: null })
    .where(and(isNotNull(customers.erasedCpfDigest), lt(customers.deletedAt, erasedBefore)));
}
