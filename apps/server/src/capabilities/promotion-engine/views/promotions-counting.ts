import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { promotionInvoices } from '../../participation/participation.tables.ts';

/** The promotions a note counts for, in the order of ids. */
export async function promotionsCounting(
  db: Queryable,
  { invoiceId, mallCode }: { readonly invoiceId: string; readonly mallCode: string },
): Promise<number[]> {
  const rows = await db
    .select({ promotionId: promotionInvoices.promotionId })
    .from(promotionInvoices)
    .where(and(eq(promotionInvoices.invoiceId, invoiceId), eq(promotionInvoices.mallCode, mallCode), promotionInvoices.counted))
    .orderBy(asc(promotionInvoices.promotionId));
  return rows.map(({ promotionId }) => promotionId);
}
