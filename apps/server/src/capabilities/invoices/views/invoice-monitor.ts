import type { invoiceMonitor as endpoint } from '@galeria/contract/invoices/invoice-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { addDays, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import {
  INVOICE_CHANNELS,
  INVOICE_STATUSES,
  type InvoiceChannel,
  type InvoiceStatus,
} from '@galeria/contract/reference/enumerations/invoice';
import { THRESHOLDS } from '@galeria/contract/reference/limits';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { invoices } from '../invoices.tables.ts';
import { textArray } from './invoice-filter.ts';
import { OPEN_STATUSES, ofMalls, totalsWhere } from './invoice-totals.ts';

type Monitor = ResponseOf<typeof endpoint>;

const DAY = 24 * 60 * 60_000;

type Counted = {
  mall_code: string;
  day: string;
  channel: InvoiceChannel;
  status: InvoiceStatus;
  notes: number;
  cents: number;
  reviewed: number;
  seconds: number;
};

async function countedSince(db: Queryable, scope: MallScope, day: string): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select mall_code, day::text as day, channel, status, sum(notes)::int as notes, sum(cents)::float8 as cents,
      sum(reviewed)::int as reviewed, sum(review_seconds)::float8 as seconds
    from ${totalsWhere(sql`${ofMalls(scope)} and day >= ${day}::date`)} group by mall_code, day, channel, status`);
  return rows;
}

type OpenOfMall = { mall_code: string; open: number; overdue: number };

/**
 * Undecided notes by mall, whenever they were sent, and those for longer than spec 9 allows. Whole days come from the totals; of
 * the one day that the limit goes through the notes themselves are asked.
 */
async function openByMall(db: Queryable, scope: MallScope, now: Date): Promise<OpenOfMall[]> {
  const limit = new Date(now.getTime() - THRESHOLDS.invoiceInAnalysisDays * DAY);
  const limitDay = saoPauloDay(limit);
  const isOpen = sql`status in ('ANALISE', 'AVALIACAO_PENDENTE', 'ERRO_ENRIQUECIMENTO', 'CNPJ_ANALISE') and notes <> 0`;
  const { rows } = await db.execute<OpenOfMall>(sql`
    select of_scope.code as mall_code, coalesce(counted.open, 0)::int as open,
      (coalesce(counted.overdue, 0) + through.notes)::int as overdue
    from unnest(${scopeCodes(scope)}) as of_scope (code)
    left join (
      select mall_code, sum(notes) as open, sum(notes) filter (where day < ${limitDay}::date) as overdue
      from ${totalsWhere(sql`${ofMalls(scope)} and ${isOpen}`)} group by mall_code
    ) as counted on counted.mall_code = of_scope.code
    cross join lateral (
      select count(*) as notes from unnest(${textArray(OPEN_STATUSES)}) as of_status (status)
      join ${invoices} i on i.mall_code = of_scope.code and i.status = of_status.status
        and i.sent_at >= ${startOfSaoPauloDay(limitDay).toISOString()}::timestamptz and i.sent_at < ${limit.toISOString()}::timestamptz
    ) as through`);
  return rows;
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

function byMall(rows: readonly Counted[], open: readonly OpenOfMall[]): Monitor['byMall'] {
  return open.map(({ mall_code, open: inAnalysis, overdue }) => {
    const own = rows.filter((row) => row.mall_code === mall_code);
    const of = (status: InvoiceStatus) =>
      sumOf(
        own.filter((row) => row.status === status),
        (row) => row.notes,
      );
    const sent = sumOf(own, (row) => row.notes);
    return { mallCode: mall_code, sent, approved: of('APROVADA'), rejected: of('REJEITADA'), inAnalysis, overdue };
  });
}

function byDay(rows: readonly Counted[], days: readonly string[]): Monitor['byDay'] {
  const counted = new Map(days.map((day) => [day, { day, sent: 0, approved: 0, rejected: 0 }]));
  for (const row of rows) {
    const day = counted.get(row.day);
    if (!day) continue;
    day.sent += row.notes;
    if (row.status === 'APROVADA') day.approved += row.notes;
    if (row.status === 'REJEITADA') day.rejected += row.notes;
  }
  return [...counted.values()];
}

/** INV-07, from running totals: as many rows however many notes there are. */
export async function invoiceMonitor(db: Queryable, scope: MallScope, now: Date, days: number): Promise<Monitor> {
  const today = saoPauloDay(now);
  const shown = Array.from({ length: days }, (_, index) => addDays(today, index - days + 1));
  const rows = await countedSince(db, scope, shown[0] ?? today);
  const open = await openByMall(db, scope, now);
  const summed = (kept: readonly Counted[]) => ({
    count: sumOf(kept, (row) => row.notes),
    amountInCents: sumOf(kept, (row) => row.cents),
  });
  const reviewed = sumOf(rows, (row) => row.reviewed);
  return {
    byStatus: INVOICE_STATUSES.map((status) => ({ status, ...summed(rows.filter((row) => row.status === status)) })),
    byChannel: INVOICE_CHANNELS.map((channel) => ({ channel, ...summed(rows.filter((row) => row.channel === channel)) })),
    byDay: byDay(rows, shown),
    byMall: byMall(rows, open),
    inAnalysis: sumOf(open, (row) => row.open),
    overdue: sumOf(open, (row) => row.overdue),
    averageDecisionSeconds: reviewed === 0 ? null : Math.round(sumOf(rows, (row) => row.seconds) / reviewed),
  };
}
