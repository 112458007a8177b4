import { slugsOf } from '@galeria/contract/kit/endpoint';
import { LANGUAGES } from '@galeria/contract/messages/text';
import { exportSales as endpoint, SALES_REPORTS } from '@galeria/contract/store-sync/sync-report-endpoints';
import { EXPORT_FORMATS, type Task } from '@galeria/contract/tasks/task';
import * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { narrowScope, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { beginTask } from '../../tasks/tasks.public.ts';

const exportData = z.object({
  taskId: z.uuid(),
  ownerId: z.uuid(),
  report: z.enum(SALES_REPORTS),
  startDate: z.string(),
  endDate: z.string(),
  universalId: z.string().optional(),
  format: z.enum(EXPORT_FORMATS),
  language: z.enum(LANGUAGES).optional(),
});

export type SalesExportData = z.output<typeof exportData>;

export const salesExport: JobKind<SalesExportData> = { name: 'sales-export', data: exportData };

interface AskedExport extends Pick<SalesExportData, 'report' | 'startDate' | 'endDate' | 'universalId' | 'format'> {
  readonly mallCode?: string | undefined;
}

/** SYN-04: begins the export: task, job and audit entry in one transaction. */
export function exportSales(
  deps: { readonly jobs: Jobs },
  write: WriteContext,
  actor: Actor,
  { mallCode, ...asked }: AskedExport,
): Promise<Task> {
  const { at, language } = write.act;
  const scope = narrowScope(scopeOfActor(actor), mallCode);
  const needs = { slugs: slugsOf(endpoint), malls: scope.codes };
  return write.transact(async (tx) => {
    const id = newId(at.getTime());
    const task = await beginTask(tx, { id, kind: 'sales-export', ownerId: actor.userId, needs, at });
    const spoken = language === undefined ? {} : { language };
    await deps.jobs.enqueue(tx, salesExport, { taskId: id, ownerId: actor.userId, ...asked, ...spoken });
    await recordAudit(tx, write.act, {
      action: 'sales.exported',
      subject: { type: 'task', id },
      after: { ...asked, ...(mallCode === undefined ? {} : { mallCode }) },
    });
    return task;
  });
}
