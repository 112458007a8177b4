import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import type { PromotionKey } from '../promotions.store.ts';

/** Winners and substitutes in the order they were drawn, with what is known of their holders. Few: two for each award. */
export async function selectedNumbers(db: Queryable, { mallCode, promotionId }: PromotionKey) {
  const rows = await db
    .select({
      position: luckyNumbers.winnerPosition,
      type: luckyNumbers.winnerType,
      number: luckyNumbers.number,
      publishedAt: luckyNumbers.publishedAt,
      firstName: customers.firstName,
      lastName: customers.lastName,
      fullName: customers.fullName,
      cpf: customers.cpf,
      email: customers.email,
    })
    .from(luckyNumbers)
    .innerJoin(customers, and(eq(customers.customerId, luckyNumbers.customerId), eq(customers.mallCode, luckyNumbers.mallCode)))
    .where(
      and(eq(luckyNumbers.promotionId, promotionId), eq(luckyNumbers.mallCode, mallCode), isNotNull(luckyNumbers.winnerType)),
    )
    .orderBy(asc(luckyNumbers.winnerPosition));
  // The condition is SQL's; what it rules out the types still allow.
  return rows.flatMap(({ position, type, ...row }) => (position === null || type === null ? [] : [{ position, type, ...row }]));
}

/** Those of them that the app shows. */
export async function publishedNumbers(db: Queryable, key: PromotionKey) {
  const selected = await selectedNumbers(db, key);
  return selected.flatMap(({ publishedAt, ...row }) => (publishedAt === null ? [] : [{ publishedAt, ...row }]));
}
