import { startBulkApproval as endpoint } from '@galeria/contract/invoices/bulk-approval-endpoints';
import { type RequestOf, slugsOf } from '@galeria/contract/kit/endpoint';
import type { Task } from '@galeria/contract/tasks/task';
import * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { beginTask } from '../../tasks/tasks.public.ts';
import { addBulkApproval } from '../bulk-approvals.store.ts';
import { sentAmong } from '../views/sent-among.ts';

const bulkData = z.object({ taskId: z.uuid() });

export type BulkData = z.output<typeof bulkData>;

export const bulkApproval: JobKind<BulkData> = { name: 'invoices-bulk-approval', data: bulkData };

/** INV-12: task, job, notes and audit entry in one transaction. Which of them are approved is decided note by note, by the job. */
export const startBulkApproval = (
  deps: { readonly jobs: Jobs },
  write: WriteContext,
  actor: Actor,
  { notes }: RequestOf<typeof endpoint>['body'],
): Promise<Task> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    // One that is named twice is approved once, with the version that was named first.
    const versions = new Map(notes.toReversed().map(({ invoiceId, version }) => [invoiceId, version]));
    const found = await sentAmong(tx, scopeOfActor(actor), [...versions.keys()]);
    if (found.size < versions.size) fail('not-found');
    const picked = [...new Set(notes.map(({ invoiceId }) => invoiceId))].flatMap((invoiceId) => {
      const [note, version] = [found.get(invoiceId), versions.get(invoiceId)];
      return note === undefined || version === undefined ? [] : [{ ...note, invoiceId, version }];
    });
    const taskId = newId(at.getTime());
    const malls = [...new Set(picked.map(({ mallCode }) => mallCode))].sort();
    const task = await beginTask(tx, {
      id: taskId,
      kind: 'bulk-approval',
      ownerId: actor.userId,
      needs: { slugs: slugsOf(endpoint), malls },
      at,
    });
    await addBulkApproval(
      tx,
      { taskId, requestedById: actor.userId, requestedBy: actor.email, requestedByName: actor.name, createdAt: at },
      picked.map((note, position) => ({ taskId, position, ...note })),
    );
    await deps.jobs.enqueue(tx, bulkApproval, { taskId });
    await recordAudit(tx, write.act, {
      action: 'invoices.bulk-approval-started',
      subject: { type: 'task', id: taskId },
      after: { notes: picked.length, malls },
    });
    return task;
  });
