import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoices } from '../invoices.tables.ts';

export interface NotesOfDay {
  /** Of one customer, bought on the day; refused ones do not count. */
  readonly ofDay: number;
  /** In its month. */
  readonly ofMonth: number;
}

interface Asked {
  readonly customerId: string;
  readonly mallCode: string;
  readonly day: string;
  /** Does not count itself. */
  readonly except?: string;
  /** Only what had been sent by then. */
  readonly sentBy?: Date;
}

/** The day the limits count a note on: that of the purchase, and while nobody knows it that on which the note came. */
export const countedDay = (issueDate: string | null, sentAt: Date): string => issueDate ?? saoPauloDay(sentAt);

/**
 * INV-05: what the limits count, by the day of purchase. Nobody sends a note before it was issued, but for clocks that are a day
 * ahead: so it is a customer's notes since that month, by their own index.
 */
export async function notesOfDay(db: Queryable, { customerId, mallCode, day, except, sentBy }: Asked): Promise<NotesOfDay> {
  const first = `${day.slice(0, 7)}-01`;
  const { rows } = await db.execute<{ of_day: number; of_month: number }>(sql`
    select count(*) filter (where counted.day = ${day}::date)::int as of_day, count(*)::int as of_month from (
      select coalesce(issue_date, (sent_at at time zone 'America/Sao_Paulo')::date) as day from ${invoices}
      where customer_id = ${customerId}::uuid and mall_code = ${mallCode} and status <> 'REJEITADA'
        and invoice_id is distinct from ${except ?? null}::uuid
        and sent_at >= (${first}::timestamp - interval '2 days') at time zone 'America/Sao_Paulo'
        and sent_at <= coalesce(${sentBy?.toISOString() ?? null}::timestamptz, 'infinity')
    ) as counted where counted.day >= ${first}::date and counted.day < ${first}::date + interval '1 month'`);
  const row = rows[0];
  if (!row) throw new Error('a count has no row');
  return { ofDay: row.of_day, ofMonth: row.of_month };
}
