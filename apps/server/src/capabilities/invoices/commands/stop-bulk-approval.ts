import { message } from '@galeria/contract/messages/message';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { failTask, holdOpenTask } from '../../tasks/tasks.public.ts';
import { findBulkApproval } from '../bulk-approvals.store.ts';
import { bulkCounts } from '../views/bulk-counts.ts';

/** What is under way is waited for, and what was approved stays. One that has ended is left as it ended. */
export const stopBulkApproval = (write: WriteContext, actor: Actor, taskId: string): Promise<null> =>
  write.transact(async (tx) => {
    const asked = await findBulkApproval(tx, taskId);
    if (asked?.requestedById !== actor.userId) return fail('not-found');
    // Held before it is counted: no note comes between.
    if (!(await holdOpenTask(tx, taskId))) return null;
    const { approved, untried } = await bulkCounts(tx, taskId);
    await failTask(tx, taskId, message('bulkApprovalStopped', { approved, untried }), write.act.at);
    await recordAudit(tx, write.act, {
      action: 'invoices.bulk-approval-stopped',
      subject: { type: 'task', id: taskId },
      after: { approved, untried },
    });
    return null;
  });
