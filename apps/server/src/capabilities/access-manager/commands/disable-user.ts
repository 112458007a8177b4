import type { UserDetail } from '@galeria/contract/access-manager/user';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { endSessionsOf } from '../../session/session.public.ts';
import { saveUser } from '../access-manager.store.ts';
import { userDetail } from '../views/user-detail.ts';
import { keepAccessManaged } from './keep-access-managed.ts';
import { loadManageableUser } from './load-manageable-user.ts';
import { recordSessionEnd } from './record-session-end.ts';

/** ACC-05, SES-06: a disabled user is out at once. Disabling twice changes nothing. */
export async function disableUser(write: WriteContext, actor: Actor, id: string): Promise<UserDetail> {
  const { at } = write.act;
  return write.transact((tx) =>
    keepAccessManaged(tx, async () => {
      const { user, detail } = await loadManageableUser(tx, actor, id);
      if (user.disabledAt !== null) return detail;
      await saveUser(tx, id, { disabledAt: at }, at);
      const endedSessions = await endSessionsOf(tx, id, at);
      await recordAudit(tx, write.act, {
        action: 'user.disabled',
        subject: { type: 'user', id },
        before: { disabled: false },
        after: { disabled: true, endedSessions },
      });
      if (endedSessions > 0) await recordSessionEnd(tx, write.act, user);
      return userDetail(tx, actor, id);
    }),
  );
}
