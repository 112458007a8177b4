import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { slugsOf } from '@galeria/contract/kit/endpoint';
import type { Task } from '@galeria/contract/tasks/task';
import * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { beginTask } from '../../tasks/tasks.public.ts';
import { addExtract } from '../extracts.store.ts';
import { customerKey } from '../views/customer-key.ts';

const archiveData = z.object({ taskId: z.uuid(), ownerId: z.uuid(), customerId: z.uuid() });

export type ArchiveData = z.output<typeof archiveData>;

export const customerArchive: JobKind<ArchiveData> = { name: 'customer-archive', data: archiveData };

/** LGPD art. 18, 19: what is kept about a person, for that person. Task, job and audit entry in one transaction. */
export const archiveCustomer = (deps: { jobs: Jobs }, write: WriteContext, actor: Actor, id: string): Promise<Task> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { customerId, mallCode } = await customerKey(tx, scopeOfActor(actor), id);
    const taskId = newId(at.getTime());
    const needs = { slugs: slugsOf(customerEndpoints.archiveCustomer), malls: [mallCode] };
    const task = await beginTask(tx, { id: taskId, kind: 'customer-archive', ownerId: actor.userId, needs, at });
    await addExtract(tx, { taskId, customerId, malls: [mallCode], filter: null, createdAt: at });
    await deps.jobs.enqueue(tx, customerArchive, { taskId, ownerId: actor.userId, customerId });
    await recordAudit(tx, write.act, { action: 'customer.archived', subject: { type: 'customer', id }, mallCode });
    return task;
  });
