import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { said } from '../messages/said.ts';
import { COUNTS } from '../reference/limits.ts';
import { task } from '../tasks/task.ts';

/** What became of one note. Left: it stays in the queue, for a person to look at. */
export const BULK_OUTCOMES = ['APPROVED', 'AWAITING_ISSUER', 'LEFT', 'FAILED'] as const;

const approval = z.object({
  task,
  /** In the order they were asked for; null where its turn has not come, or never came. It names no customer. */
  notes: z.array(
    z.object({
      invoiceId: z.uuid(),
      sentAt: z.iso.datetime(),
      outcome: z.enum(BULK_OUTCOMES).nullable(),
      /** Why it was left. */
      why: said.nullable(),
    }),
  ),
});
export type BulkApproval = z.infer<typeof approval>;

/** INV-12, INV-19: the server does it, whether the page that asked is still open or not. */
export const startBulkApproval = defineEndpoint({
  method: 'POST',
  path: '/purchase/review/bulk-approval',
  summary: 'Approve clean notes together, as a task: each by itself, by the rules and the right of an approval by hand',
  access: ['read-invoices', 'update-invoices'],
  malls: 'record',
  body: z.strictObject({
    notes: z
      .array(z.strictObject({ invoiceId: z.uuid(), version: recordVersion }))
      .min(1)
      .max(COUNTS.bulkApproval),
  }),
  response: task,
  status: 202,
  problems: ['not-found'],
});

/** The page comes back to it, and so does whoever lost the connection. */
export const latestBulkApproval = defineEndpoint({
  method: 'GET',
  path: '/purchase/review/bulk-approval',
  summary: "The caller's latest bulk approval of the last day, with what became of each note",
  access: ['read-invoices', 'update-invoices'],
  malls: 'none',
  response: z.object({ approval: approval.nullable() }),
});

export const stopBulkApproval = defineEndpoint({
  method: 'POST',
  path: '/purchase/review/bulk-approval/:id/stop',
  summary: "Stop the caller's bulk approval: what was approved stays, what comes after it is left in the queue",
  access: ['read-invoices', 'update-invoices'],
  malls: 'none',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

export const bulkApprovalEndpoints = { startBulkApproval, latestBulkApproval, stopBulkApproval } as const;
