import type { UserDetail } from '@galeria/contract/access-manager/user';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { endSessionsOf, removeSecondFactor } from '../../session/session.public.ts';
import { userDetail } from '../views/user-detail.ts';
import { loadManageableUser } from './load-manageable-user.ts';

/**
 * For whoever lost the device and the recovery codes. What was open ends: whoever has the device now is not necessarily the
 * person. Resetting twice changes nothing.
 */
export async function resetSecondFactor(write: WriteContext, actor: Actor, id: string): Promise<UserDetail> {
  return write.transact(async (tx) => {
    const { detail } = await loadManageableUser(tx, actor, id);
    if (!(await removeSecondFactor(tx, id))) return detail;
    const keptId = id === actor.userId ? actor.sessionId : undefined;
    const endedSessions = await endSessionsOf(tx, id, write.act.at, keptId);
    await recordAudit(tx, write.act, {
      action: 'user.second-factor-reset',
      subject: { type: 'user', id },
      after: { endedSessions },
    });
    return userDetail(tx, actor, id);
  });
}
