import { and, asc, eq, getTableColumns, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoiceApprovals } from '../../invoices/invoices.tables.ts';
import type { PromotionKey } from '../../participation/participation.public.ts';
import { optIns, promotionInvoices } from '../../participation/participation.tables.ts';
import { engineFaults } from '../engine.tables.ts';

/** Whether a promotion judged a note, whatever names both. */
export const isJudgedBy = (
  { invoiceId, mallCode }: { readonly invoiceId: string | AnyPgColumn; readonly mallCode: string },
  promotionId: number | SQL,
): SQL => sql`exists (select from ${promotionInvoices} j
  where j.invoice_id = ${invoiceId} and j.mall_code = ${mallCode} and j.promotion_id = ${promotionId})`;

const isJudged = ({ promotionId, mallCode }: PromotionKey) =>
  isJudgedBy({ invoiceId: invoiceApprovals.invoiceId, mallCode }, promotionId);

const takesPart = ({ promotionId, mallCode }: PromotionKey) => sql`exists (
  select from ${optIns} o where o.mall_code = ${mallCode} and o.promotion_id = ${promotionId} and o.customer_id = ${invoiceApprovals.customerId})`;

/** Nobody has acted on it, and its customer takes part. */
const isWaiting = (key: PromotionKey) => sql`(${invoiceApprovals.takenAt} is null and ${takesPart(key)})`;

const isFailing = ({ promotionId, mallCode }: PromotionKey) => sql`exists (select from ${engineFaults} f
  where f.promotion_id = ${promotionId} and f.mall_code = ${mallCode} and f.invoice_id = ${invoiceApprovals.invoiceId})`;

/**
 * Every approved note that a promotion still has to judge, in the order in which they were approved: those nobody has acted on,
 * and those that could not be counted. Two looks, each by its own index: what waits is little, what was ever approved is not.
 */
export async function notesToCount(db: Queryable, key: PromotionKey, limit: number) {
  const ofMall = eq(invoiceApprovals.mallCode, key.mallCode);
  const look = (which: ReturnType<typeof sql>) =>
    db
      .select(getTableColumns(invoiceApprovals))
      .from(invoiceApprovals)
      .where(and(ofMall, which, isNull(invoiceApprovals.cancelledAt), sql`not ${isJudged(key)}`))
      .orderBy(asc(invoiceApprovals.seq))
      .limit(limit);
  const rows = [...(await look(isWaiting(key))), ...(await look(isFailing(key)))];
  return [...new Map(rows.map((row) => [row.invoiceId, row])).values()].sort((one, other) => one.seq - other.seq);
}

/**
 * DRW-13: notes that stood approved when a promotion froze, were cancelled since, and which nobody had come to count for it: they were
 * there then. In the order in which they were approved; by the index of what was cancelled, which is little.
 */
export const cancelledSince = (db: Queryable, key: PromotionKey, frozenAt: Date) =>
  db
    .select(getTableColumns(invoiceApprovals))
    .from(invoiceApprovals)
    .where(
      and(
        eq(invoiceApprovals.mallCode, key.mallCode),
        gt(invoiceApprovals.cancelledAt, frozenAt),
        lte(invoiceApprovals.approvedAt, frozenAt),
        takesPart(key),
        sql`not ${isJudged(key)}`,
      ),
    )
    .orderBy(asc(invoiceApprovals.seq));

/** How many wait because the engine has not come to them. */
export async function countWaiting(db: Queryable, key: PromotionKey): Promise<number> {
  const [found] = await db
    .select({ waiting: sql<number>`count(*)` })
    .from(invoiceApprovals)
    .where(and(eq(invoiceApprovals.mallCode, key.mallCode), isWaiting(key), sql`not ${isJudged(key)}`));
  return found?.waiting ?? 0;
}

export async function approvalToCount(db: Queryable, { invoiceId, mallCode }: { invoiceId: string; mallCode: string }) {
  const [found] = await db
    .select()
    .from(invoiceApprovals)
    .where(and(eq(invoiceApprovals.invoiceId, invoiceId), eq(invoiceApprovals.mallCode, mallCode)));
  if (!found) throw new Error('a note that waits to be counted was never approved');
  return found;
}
