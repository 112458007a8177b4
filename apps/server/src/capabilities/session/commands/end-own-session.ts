import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { endSession } from '../session.store.ts';

/** One of one's own; anybody else's is not there. */
export const endOwnSession = (write: WriteContext, actor: Actor, sessionId: string): Promise<null> =>
  write.transact(async (tx) => {
    if (!(await endSession(tx, actor.userId, sessionId, write.act.at))) return fail('not-found');
    await recordAudit(tx, write.act, {
      action: 'user.session-ended',
      subject: { type: 'user', id: actor.userId },
      after: { sessionId },
    });
    return null;
  });
