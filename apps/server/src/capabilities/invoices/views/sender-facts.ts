import { endOfSaoPauloDay, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { LATELY_MINUTES } from '../flags.rules.ts';
import { invoices } from '../invoices.tables.ts';

export interface Sender {
  readonly customerId: string;
  readonly mallCode: string;
}

export interface SenderFacts {
  readonly sentLately: number;
  readonly sentOfIssuerToday: number;
  readonly approved: { readonly notes: number; readonly averageInCents: number };
}

/** What is usual for somebody shows in their last approved notes. */
const LAST_APPROVED = 200;

/**
 * All of one customer by their own index. A note that comes in asks while the customer is held, and counts whatever of the day
 * is there by then: of two that came at once, the later may have been first. One that is looked at again (`of`) counts what came
 * before it.
 */
export async function senderFacts(
  db: Queryable,
  sender: Sender,
  { at, issuerCnpj, of }: { at: Date; issuerCnpj: string | null; of?: string },
): Promise<SenderFacts> {
  const day = saoPauloDay(at);
  const today = startOfSaoPauloDay(day).toISOString();
  const lately = new Date(at.getTime() - LATELY_MINUTES * 60_000).toISOString();
  const until = (of === undefined ? endOfSaoPauloDay(day) : at).toISOString();
  const isTheirs = sql`customer_id = ${sender.customerId} and mall_code = ${sender.mallCode}
    and sent_at <= ${until}::timestamptz and invoice_id is distinct from ${of ?? null}::uuid`;
  const { rows } = await db.execute<{
    lately: number;
    of_issuer: number;
    approved: number;
    average: number;
  }>(sql`
    select counted.*, usual.* from (
      select count(*) filter (where sent_at >= ${lately}::timestamptz)::int as lately,
        count(*) filter (where sent_at >= ${today}::timestamptz and issuer_cnpj = ${issuerCnpj}::text)::int as of_issuer
      from ${invoices} where ${isTheirs} and sent_at >= least(${today}::timestamptz, ${lately}::timestamptz)
    ) as counted cross join (
      select count(*)::int as approved, coalesce(round(avg(amount_in_cents)), 0)::float8 as average from (
        select amount_in_cents from ${invoices} where ${isTheirs} and status = 'APROVADA'
        order by sent_at desc limit ${LAST_APPROVED}
      ) as last
    ) as usual`);
  const row = rows[0];
  if (!row) throw new Error('a count has no row');
  return {
    sentLately: row.lately,
    sentOfIssuerToday: row.of_issuer,
    approved: { notes: row.approved, averageInCents: row.average },
  };
}

/** What is usual for an issuer shows in its last notes. */
const LAST_OF_ISSUER = 200;

export async function issuerAverage(
  db: Queryable,
  mallCode: string,
  cnpj: string | null,
): Promise<{ notes: number; averageInCents: number }> {
  if (cnpj === null) return { notes: 0, averageInCents: 0 };
  const { rows } = await db.execute<{ notes: number; average: number }>(sql`
    select count(*) filter (where status = 'APROVADA')::int as notes,
      coalesce(round(avg(amount_in_cents) filter (where status = 'APROVADA')), 0)::float8 as average
    from (
      select status, amount_in_cents from ${invoices} where mall_code = ${mallCode} and issuer_cnpj = ${cnpj}
      order by sent_at desc, invoice_id desc limit ${LAST_OF_ISSUER}
    ) as lately`);
  return { notes: rows[0]?.notes ?? 0, averageInCents: rows[0]?.average ?? 0 };
}

/** When a note was sent: the evidence of a flag. */
export async function sentAtOf(db: Queryable, key: { mallCode: string; invoiceId: string }): Promise<Date | null> {
  const { rows } = await db.execute<{ sent_at: string }>(
    sql`select sent_at from ${invoices} where invoice_id = ${key.invoiceId} and mall_code = ${key.mallCode}`,
  );
  return rows[0] ? new Date(rows[0].sent_at) : null;
}
