import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';

interface CustomerKey {
  readonly customerId: string;
  readonly mallCode: string;
}

const ofCustomer = ({ customerId, mallCode }: CustomerKey) =>
  and(eq(luckyNumbers.customerId, customerId), eq(luckyNumbers.mallCode, mallCode));

const itsPromotion = and(eq(promotions.promotionId, luckyNumbers.promotionId), eq(promotions.mallCode, luckyNumbers.mallCode));

/** What of a customer's numbers is still to be drawn (a refused promotion never is), and what was won or is stood by for (CUS-07). */
export async function customerDraws(db: Queryable, key: CustomerKey) {
  const undrawn = await db
    .selectDistinct({ promotion: promotions.name, promotionId: promotions.promotionId })
    .from(luckyNumbers)
    .innerJoin(promotions, itsPromotion)
    .where(and(ofCustomer(key), isNull(luckyNumbers.voidedAt), isNull(promotions.drawnAt), ne(promotions.status, 'REFUSED')))
    .orderBy(promotions.promotionId);
  const won = await db
    .select({ promotion: promotions.name, wonAt: luckyNumbers.wonAt })
    .from(luckyNumbers)
    .innerJoin(promotions, itsPromotion)
    .where(and(ofCustomer(key), isNotNull(luckyNumbers.winnerType), isNotNull(luckyNumbers.wonAt)))
    .orderBy(luckyNumbers.wonAt);
  return { undrawn, wins: won.flatMap(({ promotion, wonAt }) => (wonAt ? [{ promotion, wonAt }] : [])) };
}
