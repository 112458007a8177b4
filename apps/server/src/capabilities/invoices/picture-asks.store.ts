import type { PictureAskEnding } from '@galeria/contract/invoices/picture-ask';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { InvoiceKey, InvoiceRow } from './invoices.store.ts';
import { invoiceEvents, invoices } from './invoices.tables.ts';
import { pictureAsks } from './picture-asks.tables.ts';

export type PictureAskRow = typeof pictureAsks.$inferSelect;
type NewAsk = Omit<PictureAskRow, 'position' | 'ending' | 'endedAt'>;

const isOpenOf = ({ invoiceId, mallCode }: InvoiceKey) =>
  and(eq(pictureAsks.invoiceId, invoiceId), eq(pictureAsks.mallCode, mallCode), isNull(pictureAsks.endedAt));

/** The caller holds the note, and has just written the act to its history. */
export const addAsk = (tx: Transaction, { mallCode, invoiceId, ...ask }: NewAsk) =>
  tx.execute(sql`
    insert into ${pictureAsks} (mall_code, invoice_id, position, reason, sentence, asked_at, asked_by, days, until_at)
    select ${mallCode}, ${invoiceId}::uuid, max(position), ${ask.reason}, ${ask.sentence}::text, ${ask.askedAt.toISOString()}::timestamptz,
      ${ask.askedBy}, ${ask.days}::int, ${ask.untilAt.toISOString()}::timestamptz
    from ${invoiceEvents} where invoice_id = ${invoiceId} and mall_code = ${mallCode}`);

/** What a note waits for, if it does. To be believed by whoever holds the note. */
export async function openAskOf(db: Queryable, key: InvoiceKey): Promise<PictureAskRow | null> {
  const [found] = await db.select().from(pictureAsks).where(isOpenOf(key));
  return found ?? null;
}

/** The same of a note that the caller holds: nothing but one in analysis waits for a picture. */
export const awaitedOf = (tx: Transaction, note: InvoiceRow): Promise<PictureAskRow | null> =>
  note.status === 'ANALISE' ? openAskOf(tx, note) : Promise.resolve(null);

/** The caller holds the note. */
export const endAsk = (tx: Transaction, key: InvoiceKey, ending: PictureAskEnding, endedAt: Date) =>
  tx.update(pictureAsks).set({ ending, endedAt }).where(isOpenOf(key));

/** Notes whose time is over, the longest first; after a place, so that one that fails keeps none of the others. */
export const dueAsks = (db: Queryable, at: Date, limit: number, offset: number): Promise<InvoiceKey[]> =>
  db
    .select({ invoiceId: pictureAsks.invoiceId, mallCode: pictureAsks.mallCode })
    .from(pictureAsks)
    .where(and(isNull(pictureAsks.endedAt), lt(pictureAsks.untilAt, at)))
    .orderBy(asc(pictureAsks.untilAt), asc(pictureAsks.invoiceId))
    .limit(limit)
    .offset(offset);

type Customer = Pick<InvoiceRow, 'customerId' | 'mallCode'>;

/** For an erasure, the caller holding the customer: their notes that may wait for something. */
export async function analysedOfCustomer(tx: Transaction, { customerId, mallCode }: Customer): Promise<InvoiceKey[]> {
  return tx
    .select({ invoiceId: invoices.invoiceId, mallCode: invoices.mallCode })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.mallCode, mallCode), eq(invoices.status, 'ANALISE')))
    .orderBy(asc(invoices.invoiceId));
}

/** For an erasure: what was written to them may name them. */
export const forgetSentences = (tx: Transaction, { customerId, mallCode }: Customer) =>
  tx.execute(sql`
    update ${pictureAsks} set sentence = null
    where mall_code = ${mallCode} and sentence is not null
      and invoice_id in (select invoice_id from ${invoices} where customer_id = ${customerId} and mall_code = ${mallCode})`);
