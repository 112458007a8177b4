import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { benefitRaffleEntries } from '../../benefit-raffles/benefit-raffles.tables.ts';
import type { BenefitKey } from '../benefits.store.ts';

/** BEN-09: whether a coupon was drawn and entered, and stands. */
export async function isRaffleBegun(db: Queryable, { benefitId, mallCode }: BenefitKey): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(benefitRaffleEntries)
    .where(
      and(
        eq(benefitRaffleEntries.benefitId, benefitId),
        eq(benefitRaffleEntries.mallCode, mallCode),
        isNull(benefitRaffleEntries.takenBackAt),
      ),
    )
    .limit(1);
  return found !== undefined;
}
