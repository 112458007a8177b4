import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { promotionExtras, promotionInvoices, promotionProgress } from '../../participation/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';

interface CustomerKey {
  readonly customerId: string;
  readonly mallCode: string;
}

type Participation = typeof promotionProgress | typeof promotionInvoices | typeof promotionExtras;

const isTheirs = (table: Participation, { customerId, mallCode }: CustomerKey) =>
  and(eq(table.customerId, customerId), eq(table.mallCode, mallCode));

const itsPromotion = (table: Participation) =>
  and(eq(promotions.promotionId, table.promotionId), eq(promotions.mallCode, table.mallCode));

/** What promotions keep of a customer besides opt-ins, coupons and numbers: the person's to have (LGPD art. 19). */
export async function customerParticipation(db: Queryable, key: CustomerKey) {
  const progress = await db
    .select({
      promotion: promotions.name,
      mode: promotionProgress.mode,
      counted: promotionProgress.counted,
      rewards: promotionProgress.rewards,
      at: promotionProgress.updatedAt,
    })
    .from(promotionProgress)
    .innerJoin(promotions, itsPromotion(promotionProgress))
    .where(isTheirs(promotionProgress, key))
    .orderBy(asc(promotionProgress.promotionId), asc(promotionProgress.mode));
  const invoices = await db
    .select({
      promotion: promotions.name,
      invoiceId: promotionInvoices.invoiceId,
      issueDate: promotionInvoices.issueDate,
      counted: promotionInvoices.counted,
      countedInCents: promotionInvoices.countedInCents,
      trace: promotionInvoices.trace,
      at: promotionInvoices.appliedAt,
    })
    .from(promotionInvoices)
    .innerJoin(promotions, itsPromotion(promotionInvoices))
    .where(isTheirs(promotionInvoices, key))
    .orderBy(asc(promotionInvoices.appliedAt), asc(promotionInvoices.invoiceId), asc(promotionInvoices.promotionId));
  const extras = await db
    .select({ promotion: promotions.name, quantity: promotionExtras.quantity, at: promotionExtras.madeAt })
    .from(promotionExtras)
    .innerJoin(promotions, itsPromotion(promotionExtras))
    .where(isTheirs(promotionExtras, key))
    .orderBy(asc(promotionExtras.madeAt));
  return { progress, invoices, extras };
}
