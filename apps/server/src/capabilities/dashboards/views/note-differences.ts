import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { invoiceDifferences } from '@galeria/contract/promotions/dashboard-endpoints';
import { type ApartReason, TRACE_CHECKS } from '@galeria/contract/promotions/engine-trace';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { notesOf } from '../../participation/participation.public.ts';
import { optIns, promotionCounts, promotionInvoices } from '../../participation/participation.tables.ts';
import { promotions, promotionUndecided } from '../../promotions/promotions.tables.ts';
import { type ShownPromotion, shownPromotion } from './shown-promotion.ts';

type Differences = ResponseOf<typeof invoiceDifferences>;

async function countedOf(db: Queryable, { promotionId, mallCode }: ShownPromotion): Promise<number> {
  const [counts] = await db
    .select({ invoices: promotionCounts.invoices })
    .from(promotionCounts)
    .where(and(eq(promotionCounts.promotionId, promotionId), eq(promotionCounts.mallCode, mallCode)));
  return counts?.invoices ?? 0;
}

/**
 * By an index of its own, of what is apart and nothing else. What did not count is of the report where the note was sent since its
 * customer opted in and, once it is over, until it ended. Rows of before have no reason of their own: the first step that failed.
 */
async function apartOf(db: Queryable, { promotionId, mallCode }: ShownPromotion): Promise<Map<ApartReason, number>> {
  const { rows } = await db.execute<{ reason: ApartReason; invoices: number }>(sql`
    select coalesce(j.apart, jsonb_path_query_first(j.trace, '$[*] ? (@.passed == false).check') #>> '{}') as reason,
      count(*)::int as invoices
    from ${promotionInvoices} j
    join ${invoices} i on i.invoice_id = j.invoice_id and i.mall_code = j.mall_code and i.status = 'APROVADA'
    join ${optIns} o on o.mall_code = j.mall_code and o.promotion_id = j.promotion_id and o.customer_id = j.customer_id
    join ${promotions} p on p.promotion_id = j.promotion_id and p.mall_code = j.mall_code
    where j.promotion_id = ${promotionId} and j.mall_code = ${mallCode} and (not j.counted or j.apart is not null)
      and (j.counted or (i.sent_at >= o.opted_in_at and (p.status <> 'CLOSED' or i.sent_at <= p.ends_at)))
    group by 1 order by 2 desc, 1`);
  return new Map(rows.map(({ reason, invoices: many }) => [reason, many]));
}

/** ENG-05: named when it froze, once each whatever the modes, and approved since. */
async function afterFreezeOf(db: Queryable, { promotionId, mallCode }: ShownPromotion): Promise<number> {
  const { rows } = await db.execute<{ late: number }>(sql`
    select count(distinct i.invoice_id)::int as late from ${promotionUndecided} u
    join ${invoices} i on i.invoice_id = u.note_id and i.mall_code = u.mall_code and i.status = 'APROVADA'
    join ${optIns} o on o.mall_code = u.mall_code and o.promotion_id = u.promotion_id and o.customer_id = i.customer_id
      and i.sent_at >= o.opted_in_at
    where u.promotion_id = ${promotionId} and u.mall_code = ${mallCode} and not exists (
      select from ${promotionInvoices} j where j.invoice_id = u.note_id and j.mall_code = u.mall_code and j.promotion_id = u.promotion_id)`);
  return rows[0]?.late ?? 0;
}

/** DSH-01: all that lies between the approved notes of the report and those that counted. What nothing else explains waits. */
export async function noteDifferences(db: Queryable, scope: MallScope, id: number): Promise<Differences> {
  const promotion = await shownPromotion(db, scope, id);
  const { approved } = await notesOf(db, promotion);
  const counted = await countedOf(db, promotion);
  const apart = await apartOf(db, promotion);
  const notCounted = [...apart].flatMap(([reason, many]) =>
    TRACE_CHECKS.flatMap((check) => (check === reason ? [{ check, invoices: many }] : [])),
  );
  const sentBeforeOptIn = apart.get('sent-before-opt-in') ?? 0;
  const afterFreeze = await afterFreezeOf(db, promotion);
  const explained = notCounted.reduce((sum, { invoices: many }) => sum + many, counted + afterFreeze);
  return { approved, counted, notCounted, afterFreeze, sentBeforeOptIn, waiting: approved + sentBeforeOptIn - explained };
}
