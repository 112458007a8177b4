import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { completeInvoice, giveUpCompletion } from './commands/complete-invoice.ts';
import { endCancelledNotes } from './commands/end-cancelled-notes.ts';
import { endMissedPictures } from './commands/end-missed-pictures.ts';
import { enrichInvoice } from './commands/enrich-invoice.ts';
import { type ReceiveDeps, receiveSales } from './commands/receive-sales.ts';
import { invoicesResend } from './commands/resend-invoices.ts';
import { giveUpBulkApproval, runBulkApproval } from './commands/run-bulk-approval.ts';
import { giveUpResend, type ResendDeps, runInvoicesResend } from './commands/run-invoices-resend.ts';
import { runSettleWaiting, settleLeftOver, settleWaiting } from './commands/settle-waiting.ts';
import { bulkApproval } from './commands/start-bulk-approval.ts';
import { foldTotals } from './invoice-totals.store.ts';

export const invoicesJobs = (deps: ResendDeps & ReceiveDeps) => [
  defineJob({
    ...enrichInvoice,
    run: (key) => completeInvoice(deps, key),
    giveUp: (key) => giveUpCompletion(deps, key),
  }),
  defineJob({
    ...bulkApproval,
    run: (data) => runBulkApproval(deps, data),
    giveUp: (data) => giveUpBulkApproval(deps, data),
  }),
  defineJob({ ...settleWaiting, run: (issuer) => runSettleWaiting(deps, issuer) }),
  defineJob({ name: 'invoices-settle-left-over', data: z.object({}), cron: '41 * * * *', run: () => settleLeftOver(deps) }),
  defineJob({ ...invoicesResend, run: (data) => runInvoicesResend(deps, data), giveUp: (data) => giveUpResend(deps, data) }),
  defineJob({ name: 'invoices-of-sales', data: z.object({}), cron: '* * * * *', run: () => receiveSales(deps) }),
  defineJob({ name: 'invoices-cancelled', data: z.object({}), cron: '* * * * *', run: () => endCancelledNotes(deps) }),
  defineJob({ name: 'invoices-missed-pictures', data: z.object({}), cron: '3 * * * *', run: () => endMissedPictures(deps) }),
  defineJob({ name: 'invoice-totals', data: z.object({}), cron: '* * * * *', run: () => foldTotals(deps.db) }),
];
