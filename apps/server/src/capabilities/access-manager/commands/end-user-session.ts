import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { endSession } from '../../session/session.public.ts';
import { loadManageableUser } from './load-manageable-user.ts';
import { recordSessionEnd } from './record-session-end.ts';

export async function endUserSession(
  write: WriteContext,
  actor: Actor,
  target: { id: string; sessionId: string },
): Promise<null> {
  return write.transact(async (tx) => {
    const { user } = await loadManageableUser(tx, actor, target.id);
    if (!(await endSession(tx, target.id, target.sessionId, write.act.at))) return fail('not-found');
    await recordAudit(tx, write.act, {
      action: 'user.session-ended',
      subject: { type: 'user', id: target.id },
      after: { sessionId: target.sessionId },
    });
    await recordSessionEnd(tx, write.act, user);
    return null;
  });
}
