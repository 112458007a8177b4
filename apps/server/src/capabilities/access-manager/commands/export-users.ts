import { USER_STATUSES } from '@galeria/contract/access-manager/user';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { slugsOf } from '@galeria/contract/kit/endpoint';
import { LANGUAGES } from '@galeria/contract/messages/text';
import type { Task } from '@galeria/contract/tasks/task';
import { EXPORT_FORMATS } from '@galeria/contract/tasks/task';
import * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { beginTask } from '../../tasks/tasks.public.ts';

const exportData = z.object({
  taskId: z.uuid(),
  ownerId: z.uuid(),
  email: z.string().optional(),
  status: z.enum(USER_STATUSES).optional(),
  format: z.enum(EXPORT_FORMATS),
  language: z.enum(LANGUAGES).optional(),
});

export type ExportData = z.output<typeof exportData>;

export const usersExport: JobKind<ExportData> = { name: 'users-export', data: exportData };

/** Begins the export: task, job and audit entry in one transaction. */
export async function exportUsers(
  deps: { jobs: Jobs },
  write: WriteContext,
  actor: Actor,
  input: Pick<ExportData, 'email' | 'status' | 'format'>,
): Promise<Task> {
  const { at, language } = write.act;
  const filter = {
    ...(input.email ? { email: input.email } : {}),
    ...(input.status ? { status: input.status } : {}),
  };
  const asked = language === undefined ? {} : { language };
  return write.transact(async (tx) => {
    const id = newId(at.getTime());
    const task = await beginTask(tx, {
      id,
      kind: 'users-export',
      ownerId: actor.userId,
      needs: { slugs: slugsOf(userEndpoints.exportUsers), malls: actor.malls },
      at,
    });
    await deps.jobs.enqueue(tx, usersExport, { taskId: id, ownerId: actor.userId, format: input.format, ...asked, ...filter });
    await recordAudit(tx, write.act, {
      action: 'users.exported',
      subject: { type: 'task', id },
      after: { ...filter, format: input.format },
    });
    return task;
  });
}
