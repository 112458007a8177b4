import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { BenefitKey } from './benefit-counters.store.ts';
import { benefitInvoices, benefitNoteQueue, benefitProgress } from './benefit-coupons.tables.ts';

export interface NoteKey {
  readonly invoiceId: string;
  readonly mallCode: string;
}

const isNote = ({ invoiceId, mallCode }: NoteKey) =>
  and(eq(benefitNoteQueue.invoiceId, invoiceId), eq(benefitNoteQueue.mallCode, mallCode));

/** In the transaction in which an approval is acted on; counted apart, so that a benefit's fault is no promotion's. */
export const queueEarned = (tx: Transaction, { invoiceId, mallCode }: NoteKey, at: Date) =>
  tx.insert(benefitNoteQueue).values({ invoiceId, mallCode, queuedAt: at }).onConflictDoNothing();

/** Some that wait, after one of them. */
export const queuedNotes = (db: Queryable, after: string, limit: number): Promise<NoteKey[]> =>
  db
    .select({ invoiceId: benefitNoteQueue.invoiceId, mallCode: benefitNoteQueue.mallCode })
    .from(benefitNoteQueue)
    .where(gt(benefitNoteQueue.invoiceId, after))
    .orderBy(asc(benefitNoteQueue.invoiceId))
    .limit(limit);

/** Takes it off the queue in the transaction that counts it; false when somebody else has or had it. */
export async function takeQueued(tx: Transaction, key: NoteKey): Promise<boolean> {
  const free = tx
    .select({ invoiceId: benefitNoteQueue.invoiceId })
    .from(benefitNoteQueue)
    .where(isNote(key))
    .for('update', { skipLocked: true });
  if ((await free).length === 0) return false;
  await tx.delete(benefitNoteQueue).where(isNote(key));
  return true;
}

/** SYN-08: it is not to be counted. Whoever is counting it at this moment is waited for. */
export const dropQueued = (tx: Transaction, key: NoteKey) => tx.delete(benefitNoteQueue).where(isNote(key));

export type BenefitInvoice = Pick<typeof benefitInvoices.$inferSelect, 'benefitId' | 'countedInCents'>;

/** What the note counted for benefits, which it does no more, in their order. */
export async function takeBenefitInvoices(tx: Transaction, { invoiceId, mallCode }: NoteKey): Promise<BenefitInvoice[]> {
  const taken = await tx
    .delete(benefitInvoices)
    .where(and(eq(benefitInvoices.invoiceId, invoiceId), eq(benefitInvoices.mallCode, mallCode)))
    .returning({ benefitId: benefitInvoices.benefitId, countedInCents: benefitInvoices.countedInCents });
  return taken.sort((one, other) => one.benefitId - other.benefitId);
}

/** Once for each benefit, ever; false when it counted before. */
export async function addBenefitInvoice(
  tx: Transaction,
  { benefitId, mallCode }: BenefitKey,
  note: { readonly invoiceId: string; readonly countedInCents: number; readonly appliedAt: Date },
): Promise<boolean> {
  const added = await tx
    .insert(benefitInvoices)
    .values({ benefitId, mallCode, ...note })
    .onConflictDoNothing()
    .returning({ invoiceId: benefitInvoices.invoiceId });
  return added.length === 1;
}

/** Of a customer who is held. */
export async function readBenefitProgress(tx: Transaction, { benefitId, mallCode }: BenefitKey, customerId: string) {
  const [found] = await tx
    .select({ counted: benefitProgress.counted, rewards: benefitProgress.rewards })
    .from(benefitProgress)
    .where(
      and(
        eq(benefitProgress.benefitId, benefitId),
        eq(benefitProgress.mallCode, mallCode),
        eq(benefitProgress.customerId, customerId),
      ),
    );
  return found ?? { counted: 0, rewards: 0 };
}

export const saveBenefitProgress = (
  tx: Transaction,
  { benefitId, mallCode }: BenefitKey,
  customerId: string,
  progress: { readonly counted: number; readonly rewards: number },
) =>
  tx
    .insert(benefitProgress)
    .values({ benefitId, mallCode, customerId, ...progress })
    .onConflictDoUpdate({
      target: [benefitProgress.benefitId, benefitProgress.mallCode, benefitProgress.customerId],
      set: progress,
    });
