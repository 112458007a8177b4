import type { Database, Transaction } from '../../../platform/db/database.ts';
import { approvalOf } from '../commands/move-invoice.ts';
import { changeOf, moveOf } from '../invoice-totals.store.ts';
import { noteMarks } from '../invoices.rules.ts';
import type { InvoiceRow, NewInvoice } from '../invoices.store.ts';
import {
  invoiceApprovals,
  invoiceEvents,
  invoiceMarks,
  invoiceReviews,
  invoices,
  invoiceTotalChanges,
  noteMoves,
} from '../invoices.tables.ts';
import { HISTORY } from './a-note.ts';

const BATCH = 200;

const keyOf = ({ mallCode, invoiceId }: InvoiceRow) => ({ mallCode, invoiceId });

const eventsOf = (note: InvoiceRow) =>
  (['SENT', ...HISTORY[note.status]] as const).map((act, index) => ({
    ...keyOf(note),
    position: index + 1,
    act,
    by: index === 0 ? note.sentBy : note.decidedBy,
    reason: act === 'REFUSED' ? note.recuseReason : null,
    at: note.decidedAt ?? note.sentAt,
  }));

function reviewed({ decidedAt, decidedBy, sentAt }: InvoiceRow) {
  if (decidedAt === null || decidedBy === null) return null;
  return { seconds: Math.round((decidedAt.getTime() - sentAt.getTime()) / 1000) };
}

async function writeBatch(tx: Transaction, batch: NewInvoice[]): Promise<InvoiceRow[]> {
  const made = await tx.insert(invoices).values(batch).returning();
  const marks = made
    .filter(({ status }) => status !== 'REJEITADA')
    .flatMap((note) => {
      const { accessKey, marks } = noteMarks(note);
      return marks.map((mark) => ({ mark, accessKey, ...keyOf(note) }));
    });
  const queued = made.filter(({ status }) => status === 'AVALIACAO_PENDENTE');
  const approved = made.filter(({ status }) => status === 'APROVADA');
  if (marks.length > 0) await tx.insert(invoiceMarks).values(marks);
  if (queued.length > 0)
    await tx.insert(invoiceReviews).values(queued.map((note) => ({ ...keyOf(note), queuedAt: note.sentAt })));
  if (approved.length > 0) await tx.insert(invoiceApprovals).values(approved.map(approvalOf));
  await tx.insert(invoiceEvents).values(made.flatMap(eventsOf));
  await tx.insert(invoiceTotalChanges).values(made.map((note) => changeOf(note, 1, reviewed(note))));
  await tx.insert(noteMoves).values(made.map((note) => moveOf(null, note)));
  return made;
}

/** As aNote, by the hundred in a few statements; customers and issuers are there already. */
export const manyNotes = (db: Database, notes: readonly NewInvoice[]): Promise<InvoiceRow[]> =>
  db.transaction(async (tx) => {
    const made: InvoiceRow[] = [];
    for (let at = 0; at < notes.length; at += BATCH) made.push(...(await writeBatch(tx, notes.slice(at, at + BATCH))));
    return made;
  });
