import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { InvoiceKey } from './invoices.store.ts';
import { invoiceReviews, invoices } from './invoices.tables.ts';
import type { QueueChoice } from './views/review-filter.ts';

export interface Lease {
  readonly userId: string;
  readonly email: string;
  readonly until: Date;
}

/** By age of the note, also when it comes late: what waited for its issuer does not start at the end. */
export async function addToQueue(tx: Transaction, key: InvoiceKey, queuedAt: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${invoiceReviews} (mall_code, invoice_id, queued_at)
    values (${key.mallCode}, ${key.invoiceId}, ${queuedAt.toISOString()}) on conflict do nothing`);
}

export async function removeFromQueue(tx: Transaction, key: InvoiceKey): Promise<void> {
  await tx.execute(sql`delete from ${invoiceReviews} where invoice_id = ${key.invoiceId} and mall_code = ${key.mallCode}`);
}

interface ClaimAmong {
  readonly leavesOwn: boolean;
  readonly among: SQL | null;
  readonly choice: QueueChoice | null;
}

/**
 * The oldest note of a mall that nobody has, for one person, for a while. Whoever asks at the same moment goes past a row that
 * is just being taken; leased rows are passed too, and there are only as many as analysts at work. Materialized: a plan that
 * asked for the next one again for each row would take them all.
 */
export async function claimOldest(
  db: Queryable,
  mallCode: string,
  lease: Lease & { readonly at: Date },
  { leavesOwn, among, choice }: ClaimAmong,
): Promise<string | null> {
  // PER-11: what they may not approve is left for others. A look at each note in turn, which no plan turns into a join of all.
  const isOwn = sql`(select ${lease.userId} = any(writers) from ${invoices} as note
    where note.invoice_id = q.invoice_id and note.mall_code = q.mall_code)`;
  // INV-12: the first of what is on screen, in its order.
  const joined = choice === null ? sql`` : sql`join ${invoices} i on i.invoice_id = q.invoice_id and i.mall_code = q.mall_code`;
  const { rows } = await db.execute<{ invoice_id: string }>(sql`
    with next as materialized (
      select q.mall_code, q.invoice_id from ${invoiceReviews} as q ${joined}
      where q.mall_code = ${mallCode} and (q.leased_until is null or q.leased_until <= ${lease.at.toISOString()})
        ${leavesOwn ? sql`and ${isOwn} is not true` : sql``}
        ${among === null ? sql`` : sql`and q.invoice_id in (${among})`}
        ${choice === null ? sql`` : sql`and i.mall_code = ${mallCode} and ${choice.condition}`}
      order by ${choice?.order ?? sql`q.queued_at, q.invoice_id`} limit 1 for update of q skip locked
    )
    update ${invoiceReviews} as taken
    set leased_by = ${lease.userId}, leased_by_email = ${lease.email}, leased_until = ${lease.until.toISOString()}
    from next
    where taken.invoice_id = next.invoice_id and taken.mall_code = next.mall_code
    returning taken.invoice_id`);
  return rows[0]?.invoice_id ?? null;
}

/** One note for one person, unless somebody else has it; false then, or when it is not in the queue. */
export async function claimOne(db: Queryable, key: InvoiceKey, lease: Lease & { readonly at: Date }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${invoiceReviews}
    set leased_by = ${lease.userId}, leased_by_email = ${lease.email}, leased_until = ${lease.until.toISOString()}
    where invoice_id = ${key.invoiceId} and mall_code = ${key.mallCode}
      and (leased_by = ${lease.userId} or leased_until is null or leased_until <= ${lease.at.toISOString()})
    returning invoice_id`);
  return rows.length > 0;
}

/** Gives a note back, at its old place or behind everything; somebody else's lease is left alone. */
export async function endLease(db: Queryable, key: InvoiceKey, userId: string, queuedAt: Date | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${invoiceReviews}
    set leased_by = null, leased_by_email = null, leased_until = null,
      queued_at = coalesce(${queuedAt === null ? null : queuedAt.toISOString()}::timestamptz, queued_at)
    where invoice_id = ${key.invoiceId} and mall_code = ${key.mallCode} and leased_by = ${userId}
    returning invoice_id`);
  return rows.length > 0;
}

/** Who has a note at this moment; null when nobody does. */
export async function leaseOf(db: Queryable, key: InvoiceKey, at: Date): Promise<Lease | null> {
  const { rows } = await db.execute<{ leased_by: string; leased_by_email: string; leased_until: string }>(sql`
    select leased_by, leased_by_email, leased_until from ${invoiceReviews}
    where invoice_id = ${key.invoiceId} and mall_code = ${key.mallCode} and leased_until > ${at.toISOString()}`);
  const [row] = rows;
  return row ? { userId: row.leased_by, email: row.leased_by_email, until: new Date(row.leased_until) } : null;
}
