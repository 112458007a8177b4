import type { InvoiceAct } from '@galeria/contract/invoices/invoice';
import type { Transaction } from '../../../platform/db/database.ts';
import { countNote } from '../invoice-totals.store.ts';
import type { NoteFields, Verdict } from '../invoices.rules.ts';
import { addApproval, addEvent, type InvoiceRow, type NewInvoice, releaseMarks, saveInvoice } from '../invoices.store.ts';
import { endAsk } from '../picture-asks.store.ts';
import { addToQueue, removeFromQueue } from '../review-queue.store.ts';

export type Move =
  | Verdict
  | { readonly status: 'APROVADA' }
  | { readonly status: 'ANALISE' }
  | { readonly status: 'ERRO_ENRIQUECIMENTO' };

/** Who moves it: a person, whose time is counted, or a rule. */
export interface Mover {
  readonly at: Date;
  readonly by: string | null;
  readonly isReview: boolean;
  readonly act: InvoiceAct;
  /** What became known of the note on the way. */
  readonly fields?: Partial<Omit<NoteFields, 'accessKey'>> &
    Pick<
      NewInvoice,
      'accessKey' | 'storeUniversalId' | 'enrichmentProvider' | 'flagCount' | 'writers' | 'refusalMessage' | 'pictureId'
    >;
}

const isDecision = (status: Move['status']): boolean => status === 'APROVADA' || status === 'REJEITADA';

export const reasonOf = (move: Move) => (move.status === 'REJEITADA' ? move.reason : null);

/** Where a note stands in the queues and among the marks follows from its status, here and nowhere else. */
export async function settlePlace(tx: Transaction, note: InvoiceRow): Promise<void> {
  if (note.status === 'AVALIACAO_PENDENTE') await addToQueue(tx, note, note.sentAt);
  else await removeFromQueue(tx, note);
  // What its shop cancelled is not to be sent again, by its key or without it.
  if (note.status === 'REJEITADA' && note.recuseReason !== 'NOTE_CANCELLED') await releaseMarks(tx, note);
}

export function approvalOf(note: InvoiceRow) {
  const { issuerCnpj, issueDate, amountInCents, decidedAt } = note;
  if (issuerCnpj === null || issueDate === null || amountInCents === null || decidedAt === null)
    throw new Error('an approved note lacks what promotions need');
  return {
    mallCode: note.mallCode,
    invoiceId: note.invoiceId,
    customerId: note.customerId,
    type: note.type,
    channel: note.channel,
    storeUniversalId: note.storeUniversalId,
    issuedAt: note.issuedAt,
    issuerCnpj,
    issueDate,
    amountInCents,
    approvedAt: decidedAt,
  };
}

/**
 * The one way a note changes its status, in the caller's transaction, the note being held: record, queue, marks, totals,
 * history, and for an approval what the promotion engine acts on.
 */
export async function moveInvoice(tx: Transaction, before: InvoiceRow, move: Move, mover: Mover): Promise<InvoiceRow> {
  const decided = isDecision(move.status);
  const after = await saveInvoice(tx, before, {
    ...mover.fields,
    status: move.status,
    recuseReason: reasonOf(move),
    decidedAt: decided ? mover.at : null,
    decidedBy: decided ? mover.by : null,
  });
  await settlePlace(tx, after);
  // INV-19: whatever moves a note that waits for its picture ends the waiting; who has a word for it says it before.
  if (before.status === 'ANALISE') await endAsk(tx, after, 'OVERTAKEN', mover.at);
  if (after.status === 'APROVADA') await addApproval(tx, approvalOf(after));
  const waited = (mover.at.getTime() - before.sentAt.getTime()) / 1000;
  await countNote(tx, before, after, decided && mover.isReview ? { seconds: Math.max(0, Math.round(waited)) } : null);
  await addEvent(tx, after, { act: mover.act, at: mover.at, by: mover.by, reason: reasonOf(move) });
  return after;
}
