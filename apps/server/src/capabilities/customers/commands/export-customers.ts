import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { slugsOf } from '@galeria/contract/kit/endpoint';
import { LANGUAGES } from '@galeria/contract/messages/text';
import { EXPORT_FORMATS, type Task } from '@galeria/contract/tasks/task';
import * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { narrowScope, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { beginTask } from '../../tasks/tasks.public.ts';
import { addExtract } from '../extracts.store.ts';

/** The queue keeps a job's data for days: nothing of a customer is in it. */
const exportData = z.object({
  taskId: z.uuid(),
  ownerId: z.uuid(),
  format: z.enum(EXPORT_FORMATS),
  language: z.enum(LANGUAGES).optional(),
});

export type CustomersExportData = z.output<typeof exportData>;

export const customersExport: JobKind<CustomersExportData> = { name: 'customers-export', data: exportData };

export interface ExportFilter {
  readonly search?: string | undefined;
  readonly mallCode?: string | undefined;
  readonly isBlocked?: boolean | undefined;
}

/** Begins the export: task, job and audit entry in one transaction. The trail has a digest of what was searched for. */
export function exportCustomers(
  deps: { jobs: Jobs; secret: Keyring },
  write: WriteContext,
  actor: Actor,
  { format, ...filter }: ExportFilter & Pick<CustomersExportData, 'format'>,
): Promise<Task> {
  const { at, language } = write.act;
  const scope = narrowScope(scopeOfActor(actor), filter.mallCode);
  const needs = { slugs: slugsOf(customerEndpoints.exportCustomers), malls: scope.codes };
  return write.transact(async (tx) => {
    const id = newId(at.getTime());
    const task = await beginTask(tx, { id, kind: 'customers-export', ownerId: actor.userId, needs, at });
    await addExtract(tx, {
      taskId: id,
      customerId: null,
      malls: [...scope.codes],
      filter: JSON.stringify(filter),
      createdAt: at,
    });
    await deps.jobs.enqueue(tx, customersExport, {
      taskId: id,
      ownerId: actor.userId,
      format,
      ...(language === undefined ? {} : { language }),
    });
    await recordAudit(tx, write.act, {
      action: 'customers.exported',
      subject: { type: 'task', id },
      after: {
        format,
        ...(filter.search ? { searchDigest: keyedDigest(deps.secret, filter.search) } : {}),
        ...(filter.mallCode ? { mallCode: filter.mallCode } : {}),
        ...(filter.isBlocked === undefined ? {} : { isBlocked: filter.isBlocked }),
      },
    });
    return task;
  });
}
