import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { COUNTED_MOST, type PageQuestion, pageWith, rangeSql, rowsOfPage, totalOf } from '../../../platform/db/page.ts';
import { ownWritingOf } from '../../four-eyes/four-eyes.public.ts';
import { invoiceReviews, invoices } from '../invoices.tables.ts';
import { instant, rowsAt, toListItem } from './invoice-rows.ts';
import { sumsWhere } from './invoice-totals.ts';
import { undecidedFor } from './undecided-for.ts';

/** From the running totals: the same few rows however long the queue is. */
export async function waitingInQueue(db: Queryable, mallCode: string): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select coalesce(sum(notes), 0)::int as waiting
    from ${sumsWhere(sql`mall_code = ${mallCode} and status = 'AVALIACAO_PENDENTE'`)}`);
  return rows[0]?.waiting ?? 0;
}

/** ENG-05: of them those that a promotion waits for. */
export async function waitingForPromotion(db: Queryable, scope: MallScope, promotionId: number): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from ${invoiceReviews} where invoice_id in (${undecidedFor(scope, promotionId)})`);
  return rows[0]?.waiting ?? 0;
}

interface QueueRow {
  readonly leased_by: string | null;
  readonly leased_by_email: string | null;
  readonly leased_until: string | null;
  readonly writers: string[];
}

/** Oldest first, mall by mall and merged, with who has which at this moment. */
export async function reviewQueue(
  db: Queryable,
  scope: MallScope,
  page: PageQuestion & { readonly promotionId?: number | undefined },
  reader: { readonly userId: string; readonly seesAll: boolean; readonly at: Date },
) {
  const range = rowsOfPage(page);
  const { promotionId } = page;
  // ENG-05: read once, whatever the malls.
  const isAsked = promotionId === undefined ? sql`true` : sql`invoice_id in (select invoice_id from asked)`;
  const asked = promotionId === undefined ? sql`` : sql`with asked as materialized (${undecidedFor(scope, promotionId)})`;
  const places = sql`${asked} select queued.* from unnest(${scopeCodes(scope)}) as of_scope (code)
    cross join lateral (
      select mall_code, invoice_id, queued_at, leased_by, leased_by_email, leased_until from ${invoiceReviews}
      where mall_code = of_scope.code and ${isAsked} order by queued_at, invoice_id limit ${range.offset + range.limit}
    ) as queued
    order by queued.queued_at, queued.invoice_id ${rangeSql(range)}`;
  const rows = await rowsAt<QueueRow>(db, places, {
    extra: {
      leased_by: sql`page.leased_by`,
      leased_by_email: sql`page.leased_by_email`,
      leased_until: sql`page.leased_until`,
      writers: sql`i.writers`,
    },
    order: sql`page.queued_at, page.invoice_id`,
  });
  const { rows: counted } = await db.execute<{ waiting: number; oldest: string | null }>(sql`
    ${asked} select coalesce(sum(queue.waiting), 0)::int as waiting, min(queue.oldest) as oldest
    from unnest(${scopeCodes(scope)}) as of_scope (code)
    cross join lateral (
      select (select count(*) from (select 1 from ${invoiceReviews} where mall_code = of_scope.code and ${isAsked} limit ${COUNTED_MOST}) as up_to) as waiting,
        (select min(sent_at) from ${invoices} where mall_code = of_scope.code and status = 'AVALIACAO_PENDENTE' and ${isAsked}) as oldest
    ) as queue`);
  const total = totalOf(counted[0]?.waiting ?? 0);
  const oldest = counted[0]?.oldest ?? null;
  const isOwn = await ownWritingOf(db, reader.userId);
  const data = rows.map((row) => ({
    ...toListItem(row, !reader.seesAll),
    lease: leaseOf(row, reader),
    isOwnWriting: isOwn(row.writers),
  }));
  return {
    ...pageWith(data, total, page),
    isMasked: !reader.seesAll,
    oldestSentAt: oldest === null ? null : instant(oldest),
  };
}

function leaseOf(row: QueueRow, reader: { readonly userId: string; readonly at: Date }) {
  if (row.leased_until === null || row.leased_by_email === null || new Date(row.leased_until) <= reader.at) return null;
  return { by: row.leased_by_email, until: instant(row.leased_until), isMine: row.leased_by === reader.userId };
}
