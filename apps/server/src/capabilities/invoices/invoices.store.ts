import type { InvoiceAct, NoteItem } from '@galeria/contract/invoices/invoice';
import type { RefusalReason } from '@galeria/contract/reference/enumerations/invoice';
import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import type { NoteMarks } from './invoices.rules.ts';
import { invoiceApprovals, invoiceEvents, invoiceFlags, invoiceItems, invoiceMarks, invoices } from './invoices.tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoice = typeof invoices.$inferInsert;
export type InvoiceKey = Pick<InvoiceRow, 'invoiceId' | 'mallCode'>;

/** Any number of our own: it keeps the locks on marks apart from other locks. */
const MARKS_LOCK = 5_005;

const isInvoice = (key: InvoiceKey) => and(eq(invoices.invoiceId, key.invoiceId), eq(invoices.mallCode, key.mallCode));

export async function addInvoice(tx: Transaction, row: NewInvoice): Promise<InvoiceRow> {
  const [added] = await tx.insert(invoices).values(row).returning();
  if (!added) throw new Error('a note was not written');
  return added;
}

/** One of the caller's malls, held until the transaction ends: two decisions on it come one after the other. */
export async function lockInvoice(tx: Transaction, scope: MallScope, id: string): Promise<InvoiceRow | undefined> {
  const [found] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.invoiceId, id), inScope(scope, invoices.mallCode)))
    .for('update');
  return found;
}

/** For jobs, which know which one they mean. */
export async function lockInvoiceByKey(tx: Transaction, key: InvoiceKey): Promise<InvoiceRow | undefined> {
  const [found] = await tx.select().from(invoices).where(isInvoice(key)).for('update');
  return found;
}

/** The caller holds the note. */
export async function saveInvoice(
  tx: Transaction,
  before: InvoiceRow,
  change: Partial<Omit<NewInvoice, 'invoiceId' | 'mallCode' | 'version'>>,
): Promise<InvoiceRow> {
  const [saved] = await tx
    .update(invoices)
    .set({ ...change, version: before.version + 1 })
    .where(and(isInvoice(before), eq(invoices.version, before.version)))
    .returning();
  if (!saved) throw new Error('a note that was held has changed');
  return saved;
}

/** The caller holds the note, or has just made it, so that positions have no gap and no double. */
export async function addEvent(
  tx: Transaction,
  key: InvoiceKey,
  event: { act: InvoiceAct; at: Date; by: string | null; reason?: RefusalReason | null },
): Promise<void> {
  await tx.execute(sql`
    insert into ${invoiceEvents} (mall_code, invoice_id, position, act, by, reason, at)
    select ${key.mallCode}, ${key.invoiceId}::uuid, coalesce(max(position), 0) + 1, ${event.act}, ${event.by}::text,
      ${event.reason ?? null}::text, ${event.at.toISOString()}::timestamptz
    from ${invoiceEvents} where invoice_id = ${key.invoiceId} and mall_code = ${key.mallCode}`);
}

/** Another note's mark that stands against one with these: where both have a key, only the same key does. */
const standsAgainst = ({ invoiceId }: InvoiceKey, { accessKey, marks }: NoteMarks) =>
  and(
    inArray(invoiceMarks.mark, [...marks]),
    ne(invoiceMarks.invoiceId, invoiceId),
    accessKey === '' ? undefined : inArray(invoiceMarks.accessKey, ['', accessKey]),
  );

/**
 * Claims what makes a note unique. False, and nothing is claimed, when another note stands against it. Marks the note holds
 * already are its own. Of two that claim the same at once, one waits until the other's transaction ends: no key of the table can
 * say that a note without a key excludes every other, so each mark is locked first, all in one order.
 */
export async function claimMarks(tx: Transaction, key: InvoiceKey, claimed: NoteMarks): Promise<boolean> {
  const { accessKey, marks } = claimed;
  if (marks.length === 0) return true;
  const given = sql`unnest(${sql.param([...marks])}::text[]) as given (mark)`;
  const isFree = sql`not exists (select 1 from ${invoiceMarks} where ${standsAgainst(key, claimed)})`;
  // What stands already is refused without waiting: somebody may be sending the same note by the thousand.
  const { rows: locked } = await tx.execute(sql`
    select pg_advisory_xact_lock(lock) from (
      select hashtextextended(mark, ${MARKS_LOCK}) as lock from ${given} order by 1
    ) as locks where ${isFree}`);
  if (locked.length === 0) return false;
  // A statement of its own: it sees what the one it waited for has written.
  const { rows } = await tx.execute<{ is_free: boolean }>(sql`
    with claimed as (
      insert into ${invoiceMarks} (mark, access_key, mall_code, invoice_id)
      select mark, ${accessKey}, ${key.mallCode}, ${key.invoiceId}::uuid from ${given} where ${isFree}
      on conflict do nothing
    )
    select ${isFree} as is_free`);
  return rows[0]?.is_free === true;
}

/** The question of claimMarks, without the claim: which other notes stand against it, in any mall. */
export async function holdersOfMarks(db: Queryable, key: InvoiceKey, marks: NoteMarks): Promise<InvoiceKey[]> {
  if (marks.marks.length === 0) return [];
  return db
    .selectDistinct({ invoiceId: invoiceMarks.invoiceId, mallCode: invoiceMarks.mallCode })
    .from(invoiceMarks)
    .where(standsAgainst(key, marks));
}

/**
 * Waits for whoever is claiming one of these marks at this moment, and keeps others from it until the transaction ends. The caller
 * holds no note: whoever decides on one holds it before its marks.
 */
export const waitForMarks = (tx: Transaction, { marks }: NoteMarks) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(lock) from (
      select hashtextextended(mark, ${MARKS_LOCK}) as lock from unnest(${sql.param([...marks])}::text[]) as given (mark) order by 1
    ) as locks`);

/** What an analyst corrected: the note lets go of what it only seemed to be. */
export async function keepOnlyMarks(tx: Transaction, key: InvoiceKey, { accessKey, marks }: NoteMarks): Promise<void> {
  const isOther = or(notInArray(invoiceMarks.mark, [...marks]), ne(invoiceMarks.accessKey, accessKey));
  await tx.delete(invoiceMarks).where(and(eq(invoiceMarks.invoiceId, key.invoiceId), isOther));
}

/** A refused note can be sent again. */
export async function releaseMarks(tx: Transaction, key: InvoiceKey): Promise<void> {
  await tx.delete(invoiceMarks).where(eq(invoiceMarks.invoiceId, key.invoiceId));
}

export async function hasItems(db: Queryable, key: InvoiceKey): Promise<boolean> {
  const [first] = await db
    .select({ position: invoiceItems.position })
    .from(invoiceItems)
    .where(and(eq(invoiceItems.invoiceId, key.invoiceId), eq(invoiceItems.mallCode, key.mallCode)))
    .limit(1);
  return first !== undefined;
}

export async function addItems(tx: Transaction, key: InvoiceKey, items: readonly NoteItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.insert(invoiceItems).values(
    items.map((item, index) => ({
      mallCode: key.mallCode,
      invoiceId: key.invoiceId,
      position: index + 1,
      name: item.name,
      ncm: item.ncm,
      quantity: Math.round(item.quantity * 1000),
      amountInCents: item.amountInCents,
      amountWithTaxesInCents: item.amountWithTaxesInCents ?? null,
    })),
  );
}

export type NewFlag = Omit<typeof invoiceFlags.$inferInsert, 'invoiceId' | 'mallCode'>;

export async function addFlags(tx: Transaction, key: InvoiceKey, flags: readonly NewFlag[]): Promise<void> {
  if (flags.length === 0) return;
  await tx
    .insert(invoiceFlags)
    .values(flags.map((flag) => ({ ...flag, invoiceId: key.invoiceId, mallCode: key.mallCode })))
    .onConflictDoNothing();
}

/** False when a flag of its kind stands already: what was found first stays. */
export async function addFlag(tx: Transaction, { invoiceId, mallCode }: InvoiceKey, flag: NewFlag): Promise<boolean> {
  const added = await tx
    .insert(invoiceFlags)
    .values({ ...flag, invoiceId, mallCode })
    .onConflictDoNothing()
    .returning({ kind: invoiceFlags.kind });
  return added.length > 0;
}

/** Whether another note has this picture: the demo's notes share a few dozen. */
export async function isOthersPicture(db: Queryable, { invoiceId }: InvoiceKey, pictureId: string): Promise<boolean> {
  const [other] = await db
    .select({ invoiceId: invoices.invoiceId })
    .from(invoices)
    .where(and(eq(invoices.pictureId, pictureId), ne(invoices.invoiceId, invoiceId)))
    .limit(1);
  return other !== undefined;
}

/** Once for each note, ever: the key says so. */
export async function addApproval(tx: Transaction, row: typeof invoiceApprovals.$inferInsert): Promise<void> {
  await tx.insert(invoiceApprovals).values(row);
}

/**
 * For an erasure: what shows or says more than the fiscal record has to. Gives back the files that no note has any more; the
 * demo's notes share a few dozen pictures.
 */
export async function stripCustomerNotes(tx: Transaction, customerId: string, mallCode: string): Promise<string[]> {
  const isTheirs = and(eq(invoices.customerId, customerId), eq(invoices.mallCode, mallCode));
  const held = await tx
    .select({ invoiceId: invoices.invoiceId, pictureId: invoices.pictureId, xmlId: invoices.xmlId })
    .from(invoices)
    .where(isTheirs)
    .for('update');
  await tx.update(invoices).set({ pictureId: null, xmlId: null, refusalMessage: null }).where(isTheirs);
  const files = new Set(held.flatMap(({ pictureId, xmlId }) => [pictureId, xmlId]).filter((id) => id !== null));
  const shared = await tx
    .selectDistinct({ pictureId: invoices.pictureId })
    .from(invoices)
    .where(inArray(invoices.pictureId, [...files]));
  for (const { pictureId } of shared) if (pictureId !== null) files.delete(pictureId);
  return [...files];
}

/** Notes that wait for an issuer, oldest first, but for these. */
export async function waitingForIssuer(
  db: Queryable,
  mallCode: string,
  cnpj: string,
  limit: number,
  except: readonly string[],
): Promise<InvoiceKey[]> {
  return db
    .select({ invoiceId: invoices.invoiceId, mallCode: invoices.mallCode })
    .from(invoices)
    .where(
      and(
        eq(invoices.mallCode, mallCode),
        eq(invoices.issuerCnpj, cnpj),
        inArray(invoices.status, ['CNPJ_ANALISE']),
        except.length === 0 ? undefined : notInArray(invoices.invoiceId, [...except]),
      ),
    )
    .orderBy(invoices.sentAt)
    .limit(limit);
}
