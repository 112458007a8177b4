import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { endSessionsOf } from '../session.store.ts';

export const endOtherSessions = (write: WriteContext, actor: Actor): Promise<{ ended: number }> =>
  write.transact(async (tx) => {
    const ended = await endSessionsOf(tx, actor.userId, write.act.at, actor.sessionId);
    await recordAudit(tx, write.act, {
      action: 'user.other-sessions-ended',
      subject: { type: 'user', id: actor.userId },
      after: { ended },
    });
    return { ended };
  });
