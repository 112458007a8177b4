import type { SentInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import { refusalWords } from '@galeria/contract/invoices/refusal-words';
import type { Language } from '@galeria/contract/messages/text';
import type { InvoiceRow } from './invoices.store.ts';

type Told = Pick<InvoiceRow, 'invoiceId' | 'mallCode' | 'status' | 'recuseReason' | 'amountInCents' | 'sentAt'>;

/** INV-19: what the sender of a note is told of it: the code as it is, and the reason in words. */
export const sentInvoiceOf = (note: Told, language: Language = 'pt'): SentInvoice => ({
  invoiceId: note.invoiceId,
  mallCode: note.mallCode,
  status: note.status,
  recuseReason: note.recuseReason,
  reasonText: note.recuseReason === null ? null : refusalWords(note.recuseReason, note.amountInCents)[language],
  sentAt: note.sentAt.toISOString(),
});
