import { endOfSaoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { invoices } from '../invoices.tables.ts';
import { textArray } from './invoice-filter.ts';
import { OPEN_STATUSES } from './invoice-totals.ts';

export interface ResendChoice {
  readonly ids?: readonly string[] | undefined;
  readonly status?: readonly InvoiceStatus[] | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** Only what was sent before the resend was asked for: it ends, however many come in meanwhile. */
  readonly sentBefore: Date;
}

export type Candidate = { mallCode: string; invoiceId: string; sentAt: string };

function chosen(scope: MallScope, choice: ResendChoice): SQL {
  const { ids, status = OPEN_STATUSES, startDate, endDate } = choice;
  const conditions = [
    sql`i.mall_code = any(${scopeCodes(scope)})`,
    sql`i.sent_at < ${choice.sentBefore.toISOString()}::timestamptz`,
    ids === undefined ? sql`i.status = any(${textArray(status)})` : sql`i.invoice_id = any(${sql.param([...ids])}::uuid[])`,
    ...(startDate === undefined ? [] : [sql`i.sent_at >= ${startOfSaoPauloDay(startDate).toISOString()}::timestamptz`]),
    ...(endDate === undefined ? [] : [sql`i.sent_at <= ${endOfSaoPauloDay(endDate).toISOString()}::timestamptz`]),
  ];
  return sql.join(conditions, sql` and `);
}

export async function countCandidates(db: Queryable, scope: MallScope, choice: ResendChoice): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from ${invoices} i where ${chosen(scope, choice)}`,
  );
  return rows[0]?.found ?? 0;
}

/** In the order of sending, from after a place: what a batch changes does not move the ones that follow. */
export async function candidatesAfter(
  db: Queryable,
  scope: MallScope,
  choice: ResendChoice,
  after: Candidate | null,
  limit: number,
): Promise<Candidate[]> {
  const from =
    after === null ? sql`true` : sql`(i.sent_at, i.invoice_id) > (${after.sentAt}::timestamptz, ${after.invoiceId}::uuid)`;
  const { rows } = await db.execute<{ mall_code: string; invoice_id: string; sent_at: string }>(sql`
    select i.mall_code, i.invoice_id, i.sent_at::text as sent_at from ${invoices} i
    where ${chosen(scope, choice)} and ${from} order by i.sent_at, i.invoice_id limit ${limit}`);
  return rows.map(({ mall_code, invoice_id, sent_at }) => ({ mallCode: mall_code, invoiceId: invoice_id, sentAt: sent_at }));
}
