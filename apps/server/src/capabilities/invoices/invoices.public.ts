import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { removeNoteFiles } from '../note-files/note-files.public.ts';
import { removeBulkApprovalsBefore } from './bulk-approvals.store.ts';
import { forgetAskedPictures } from './commands/forget-asked-pictures.ts';
import { stripCustomerNotes } from './invoices.store.ts';
import { removeResendsBefore } from './resends.store.ts';

export {
  type ApprovalKey,
  type ApprovalRow,
  type ApprovedNote,
  approvalsOf,
  cancelledApprovals,
  findApproval,
  holdApprovals,
  letWait,
  shareApprovalsOf,
  takeApproval,
  takeCancelled,
  waitingApprovals,
} from './approvals.store.ts';
export { endCancelledNotes } from './commands/end-cancelled-notes.ts';
export { receiveAppPicture } from './commands/receive-app-picture.ts';
export { receiveSales } from './commands/receive-sales.ts';
export { sendInvoice } from './commands/send-invoice.ts';
export { settleWaitingInvoices } from './commands/settle-waiting.ts';
export { flagsOf, LATELY_MINUTES } from './flags.rules.ts';
export { addPastInvoices, loadFirstInvoices, type PastInvoice } from './new-invoices.store.ts';
export { takeNoteMoves } from './note-moves.store.ts';
export { httpNoteService, type NoteService } from './note-service.client.ts';
export { sentInvoiceOf } from './sent-invoice.format.ts';

/** For an erasure: pictures and XMLs show who bought; the fiscal record itself keeps the customer's pseudonym. */
export async function forgetNoteFiles(
  tx: Transaction,
  jobs: Jobs,
  customer: { customerId: string; mallCode: string },
  at: Date,
): Promise<void> {
  await removeNoteFiles(tx, jobs, await stripCustomerNotes(tx, customer.customerId, customer.mallCode));
  // All their notes are held by now: nobody asks for a picture beside this.
  await forgetAskedPictures(tx, customer, at);
}

export const removeOldResends = (db: Queryable, instant: Date): Promise<unknown> => removeResendsBefore(db, instant);
export const removeOldBulkApprovals = (db: Queryable, instant: Date): Promise<void> => removeBulkApprovalsBefore(db, instant);
export { waitedFor, waitingFor } from './views/undecided-for.ts';
export { waitingSenders } from './views/waiting-senders.ts';
