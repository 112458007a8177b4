import type { ReviewFilter, ReviewOrder } from '@galeria/contract/invoices/review-filter';
import { type SQL, sql } from 'drizzle-orm';
import { invoiceFlags } from '../invoices.tables.ts';
import { allOf } from './invoice-filter.ts';

const DAY_MILLIS = 86_400_000;

type Conditions = {
  readonly [Name in Exclude<keyof ReviewFilter, 'order'>]-?: (value: NonNullable<ReviewFilter[Name]>, at: Date) => SQL;
};

/** Of a note `i` that waits: by one index, which holds nothing but what waits and all that is asked here. */
const CONDITIONS: Conditions = {
  flags: (flags) => {
    if (flags === 'without') return sql`i.flag_count = 0`;
    if (flags === 'with') return sql`i.flag_count > 0`;
    return sql`i.flag_count > 0 and exists (select from ${invoiceFlags} f
      where f.invoice_id = i.invoice_id and f.mall_code = i.mall_code and f.kind = ${flags})`;
  },
  type: (type) => sql`i.type = ${type}`,
  minAmount: (cents) => sql`i.amount_in_cents >= ${cents}`,
  maxAmount: (cents) => sql`i.amount_in_cents <= ${cents}`,
  waitingDays: (days, at) => sql`i.sent_at <= ${new Date(at.getTime() - days * DAY_MILLIS).toISOString()}::timestamptz`,
  customerId: (customerId) => sql`i.customer_id = ${customerId}::uuid`,
};

/** Of a note `i` and its place `q` in the queue: what was skipped goes to the end of the oldest first, and of nothing else. */
const ORDERS: Readonly<Record<ReviewOrder, SQL>> = {
  oldest: sql`q.queued_at, q.invoice_id`,
  newest: sql`i.sent_at desc, i.invoice_id desc`,
  highest: sql`i.amount_in_cents desc nulls last, i.sent_at, i.invoice_id`,
  lowest: sql`i.amount_in_cents asc nulls last, i.sent_at, i.invoice_id`,
  'most-flags': sql`i.flag_count desc, i.sent_at, i.invoice_id`,
};

export interface QueueChoice {
  readonly condition: SQL;
  readonly order: SQL;
}

/** Null for the whole queue in its own order, which has a shorter way. */
export function queueChoice(filter: ReviewFilter, at: Date): QueueChoice | null {
  const names = Object.keys(CONDITIONS) as (keyof Conditions)[];
  const conditions = names.flatMap((name) => {
    const value = filter[name];
    if (value === undefined) return [];
    // Of one name, a value and its condition are of one type; a union of names does not say so.
    return (CONDITIONS[name] as (value: unknown, at: Date) => SQL)(value, at);
  });
  const { order = 'oldest' } = filter;
  if (conditions.length === 0 && order === 'oldest') return null;
  return { condition: allOf([sql`i.status = 'AVALIACAO_PENDENTE'`, ...conditions]), order: ORDERS[order] };
}
