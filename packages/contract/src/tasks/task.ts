import * as z from 'zod';
import { storedFile } from '../files/file-endpoints.ts';
import { said } from '../messages/said.ts';

export const TASK_STATUSES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
export const TASK_KINDS = [
  'users-export',
  'customers-export',
  'customer-archive',
  'invoices-resend',
  'sales-export',
  'bulk-approval',
] as const;
/** With work that has a record of its own, and is told of here as well: a burn by file goes on though its sender left. */
export const SHOWN_TASK_KINDS = [...TASK_KINDS, 'massive-burn'] as const;

/** How a list may be exported. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

/** Long work that a person started: it can be left and come back to (JOB-01). */
export const task = z.object({
  id: z.uuid(),
  kind: z.enum(SHOWN_TASK_KINDS),
  status: z.enum(TASK_STATUSES),
  done: z.number().int(),
  total: z.number().int().nullable(),
  message: said.nullable(),
  file: storedFile.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

export type Task = z.infer<typeof task>;
