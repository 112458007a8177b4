import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { invoiceApprovals, invoices } from './invoices.tables.ts';

export type ApprovalRow = typeof invoiceApprovals.$inferSelect;
export type ApprovalKey = Pick<ApprovalRow, 'invoiceId' | 'mallCode'>;

const isKey = (key: ApprovalKey) =>
  and(eq(invoiceApprovals.invoiceId, key.invoiceId), eq(invoiceApprovals.mallCode, key.mallCode));

const isCancelled = sql`cancelled_at is not null and taken_back_at is null`;

// Whoever sends or approves a note holds the approvals of the mall together with all others who do, and reads the clock then; whoever
// freezes a promotion holds them alone. So that when something freezes, no note is under way: those that began are there, and those
// that come are stamped after it. It is held before anything else, a customer above all, so that nobody waits in a circle.
const LOCK = sql`hashtext('invoice_approvals')`;

/** Before a note of the caller's malls is approved. What is stamped from here on until the transaction ends is before the next freeze. */
export const shareApprovals = (tx: Transaction, scope: MallScope, invoiceId: string) =>
  tx.execute(sql`
    select pg_advisory_xact_lock_shared(${LOCK}, hashtext(mall_code)) from ${invoices}
    where invoice_id = ${invoiceId}::uuid and ${inScope(scope, invoices.mallCode)}`);

/** The same for a note that comes in, approved or not, in a mall that is known. */
export const shareApprovalsOf = (tx: Transaction, mallCode: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK}, hashtext(${mallCode}))`);

/** Waits for the approvals of a mall that are under way; none begins until the transaction ends. */
export const holdApprovals = (tx: Transaction, mallCode: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${mallCode}))`);

/** Approvals that nobody has acted on, in the order they came, after a place in that order. */
export const waitingApprovals = (db: Queryable, afterSeq: number, limit: number): Promise<(ApprovalKey & { seq: number })[]> =>
  db
    .select({ invoiceId: invoiceApprovals.invoiceId, mallCode: invoiceApprovals.mallCode, seq: invoiceApprovals.seq })
    .from(invoiceApprovals)
    .where(and(isNull(invoiceApprovals.takenAt), gt(invoiceApprovals.seq, afterSeq)))
    .orderBy(asc(invoiceApprovals.seq))
    .limit(limit);

/**
 * Takes an approval in the transaction that acts on it: both stay or neither. Undefined when it was taken, or when somebody has
 * it at this moment: whoever that is acts on it, and nobody waits.
 */
export async function takeApproval(tx: Transaction, key: ApprovalKey, at: Date): Promise<ApprovalRow | undefined> {
  const free = tx
    .select({ invoiceId: invoiceApprovals.invoiceId })
    .from(invoiceApprovals)
    .where(and(isKey(key), isNull(invoiceApprovals.takenAt)))
    .for('update', { skipLocked: true });
  const [taken] = await tx
    .update(invoiceApprovals)
    .set({ takenAt: at })
    .where(and(isKey(key), inArray(invoiceApprovals.invoiceId, free)))
    .returning();
  return taken;
}

/**
 * SYN-08: nothing counts the note from here on. Where somebody is counting it at this moment that is waited for; what was counted so
 * far the engine takes back. False where it was cancelled before, or never approved.
 */
export async function cancelApproval(tx: Transaction, key: ApprovalKey, at: Date): Promise<boolean> {
  const cancelled = await tx
    .update(invoiceApprovals)
    .set({ cancelledAt: at, takenAt: sql`coalesce(${invoiceApprovals.takenAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(isKey(key), isNull(invoiceApprovals.cancelledAt)))
    .returning({ seq: invoiceApprovals.seq });
  return cancelled.length === 1;
}

/** Approvals of cancelled notes whose counting nobody has taken back, in the order they came, after a place in that order. */
export const cancelledApprovals = (db: Queryable, afterSeq: number, limit: number): Promise<(ApprovalKey & { seq: number })[]> =>
  db
    .select({ invoiceId: invoiceApprovals.invoiceId, mallCode: invoiceApprovals.mallCode, seq: invoiceApprovals.seq })
    .from(invoiceApprovals)
    .where(and(isCancelled, gt(invoiceApprovals.seq, afterSeq)))
    .orderBy(asc(invoiceApprovals.seq))
    .limit(limit);

/** Takes it in the transaction that takes back what it counted; undefined when that was done, or is being done at this moment. */
export async function takeCancelled(tx: Transaction, key: ApprovalKey, at: Date): Promise<ApprovalRow | undefined> {
  const free = tx
    .select({ invoiceId: invoiceApprovals.invoiceId })
    .from(invoiceApprovals)
    .where(and(isKey(key), isCancelled))
    .for('update', { skipLocked: true });
  const [taken] = await tx
    .update(invoiceApprovals)
    .set({ takenBackAt: at })
    .where(and(isKey(key), inArray(invoiceApprovals.invoiceId, free)))
    .returning();
  return taken;
}

export async function findApproval(db: Queryable, key: ApprovalKey): Promise<ApprovalRow | undefined> {
  const [found] = await db.select().from(invoiceApprovals).where(isKey(key));
  return found;
}

export type ApprovedNote = Pick<ApprovalRow, 'invoiceId' | 'customerId' | 'amountInCents' | 'approvedAt'>;

/** A mall's approvals in the order in which they came about. */
export const approvalsOf = (db: Queryable, mallCode: string): Promise<ApprovedNote[]> =>
  db
    .select({
      invoiceId: invoiceApprovals.invoiceId,
      customerId: invoiceApprovals.customerId,
      amountInCents: invoiceApprovals.amountInCents,
      approvedAt: invoiceApprovals.approvedAt,
    })
    .from(invoiceApprovals)
    .where(eq(invoiceApprovals.mallCode, mallCode))
    .orderBy(asc(invoiceApprovals.approvedAt), asc(invoiceApprovals.invoiceId));

/** Past notes come as acted on; those of these customers wait for the engine after all. */
export const letWait = (tx: Transaction, mallCode: string, customerIds: readonly string[]) =>
  tx
    .update(invoiceApprovals)
    .set({ takenAt: null })
    .where(and(eq(invoiceApprovals.mallCode, mallCode), inArray(invoiceApprovals.customerId, [...customerIds])));
