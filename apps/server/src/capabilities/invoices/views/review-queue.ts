import type { FlagKind } from '@galeria/contract/invoices/invoice';
import type { ReviewFilter } from '@galeria/contract/invoices/review-filter';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { COUNTED_MOST, type PageQuestion, pageWith, rangeSql, rowsOfPage, totalOf } from '../../../platform/db/page.ts';
import { ownWritingOf } from '../../four-eyes/four-eyes.public.ts';
import { invoiceFlags, invoiceReviews, invoices } from '../invoices.tables.ts';
import { allOf } from './invoice-filter.ts';
import { instant, rowsAt, toListItem } from './invoice-rows.ts';
import { sumsWhere } from './invoice-totals.ts';
import { type QueueChoice, queueChoice } from './review-filter.ts';
import { undecidedFor } from './undecided-for.ts';

/** From the running totals: the same few rows however long the queue is. */
export async function waitingInQueue(db: Queryable, mallCode: string): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select coalesce(sum(notes), 0)::int as waiting
    from ${sumsWhere(sql`mall_code = ${mallCode} and status = 'AVALIACAO_PENDENTE'`)}`);
  return rows[0]?.waiting ?? 0;
}

interface Among {
  readonly promotionId?: number | undefined;
  readonly choice: QueueChoice | null;
}

/** ENG-05, INV-12: of them those that a promotion waits for, or that are asked for. */
const isAmong = (scope: MallScope, { promotionId, choice }: Among): SQL =>
  allOf([
    sql`i.mall_code = any(${scopeCodes(scope)})`,
    choice?.condition ?? sql`i.status = 'AVALIACAO_PENDENTE'`,
    ...(promotionId === undefined ? [] : [sql`i.invoice_id in (${undecidedFor(scope, promotionId)})`]),
  ]);

export async function waitingAmong(db: Queryable, scope: MallScope, among: Among): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from ${invoices} i where ${isAmong(scope, among)}`,
  );
  return rows[0]?.waiting ?? 0;
}

interface QueueRow {
  readonly leased_by: string | null;
  readonly leased_by_email: string | null;
  readonly leased_until: string | null;
  readonly writers: string[];
  readonly version: number;
  readonly flag_kinds: FlagKind[];
}

type QueueQuery = PageQuestion & ReviewFilter & { readonly promotionId?: number | undefined };

/** The whole queue, or what a promotion waits for: oldest first, mall by mall and merged. */
function wholeQueue(scope: MallScope, page: QueueQuery) {
  const range = rowsOfPage(page);
  const { promotionId } = page;
  // ENG-05: read once, whatever the malls.
  const isAsked = promotionId === undefined ? sql`true` : sql`invoice_id in (select invoice_id from asked)`;
  const asked = promotionId === undefined ? sql`` : sql`with asked as materialized (${undecidedFor(scope, promotionId)})`;
  const places = sql`${asked} select queued.*, row_number() over (order by queued.queued_at, queued.invoice_id) as place from unnest(${scopeCodes(scope)}) as of_scope (code)
    cross join lateral (
      select mall_code, invoice_id, queued_at, leased_by, leased_by_email, leased_until from ${invoiceReviews}
      where mall_code = of_scope.code and ${isAsked} order by queued_at, invoice_id limit ${range.offset + range.limit}
    ) as queued
    order by queued.queued_at, queued.invoice_id ${rangeSql(range)}`;
  const counts = sql`
    ${asked} select coalesce(sum(queue.waiting), 0)::int as waiting, min(queue.oldest) as oldest
    from unnest(${scopeCodes(scope)}) as of_scope (code)
    cross join lateral (
      select (select count(*) from (select 1 from ${invoiceReviews} where mall_code = of_scope.code and ${isAsked} limit ${COUNTED_MOST}) as up_to) as waiting,
        (select min(sent_at) from ${invoices} where mall_code = of_scope.code and status = 'AVALIACAO_PENDENTE' and ${isAsked}) as oldest
    ) as queue`;
  return { places, counts };
}

/** INV-12: a part of it, in the order that is asked for. There is an index of what waits alone, so a part is found in it. */
function chosenQueue(scope: MallScope, page: QueueQuery, choice: QueueChoice) {
  const among = isAmong(scope, { promotionId: page.promotionId, choice });
  const places = sql`select q.mall_code, q.invoice_id, q.queued_at, q.leased_by, q.leased_by_email, q.leased_until,
      row_number() over (order by ${choice.order}) as place
    from ${invoices} i join ${invoiceReviews} q on q.invoice_id = i.invoice_id and q.mall_code = i.mall_code
    where ${among} order by ${choice.order} ${rangeSql(rowsOfPage(page))}`;
  const counts = sql`select least(count(*), ${COUNTED_MOST})::int as waiting, min(i.sent_at) as oldest from ${invoices} i where ${among}`;
  return { places, counts };
}

/** With who has which at this moment. */
export async function reviewQueue(
  db: Queryable,
  scope: MallScope,
  page: QueueQuery,
  reader: { readonly userId: string; readonly seesAll: boolean; readonly at: Date },
) {
  const choice = queueChoice(page, reader.at);
  const { places, counts } = choice === null ? wholeQueue(scope, page) : chosenQueue(scope, page, choice);
  const rows = await rowsAt<QueueRow>(db, places, {
    extra: {
      leased_by: sql`page.leased_by`,
      leased_by_email: sql`page.leased_by_email`,
      leased_until: sql`page.leased_until`,
      writers: sql`i.writers`,
      version: sql`i.version`,
      flag_kinds: sql`array(select f.kind from ${invoiceFlags} f
        where i.flag_count > 0 and f.invoice_id = i.invoice_id and f.mall_code = i.mall_code order by f.kind)`,
    },
    order: sql`page.place`,
  });
  const { rows: counted } = await db.execute<{ waiting: number; oldest: string | null }>(counts);
  const total = totalOf(counted[0]?.waiting ?? 0);
  const oldest = counted[0]?.oldest ?? null;
  const isOwn = await ownWritingOf(db, reader.userId);
  const data = rows.map((row) => ({
    ...toListItem(row, !reader.seesAll),
    lease: leaseOf(row, reader),
    isOwnWriting: isOwn(row.writers),
    version: row.version,
    flagKinds: row.flag_kinds,
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
