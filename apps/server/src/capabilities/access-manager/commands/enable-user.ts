import type { UserDetail } from '@galeria/contract/access-manager/user';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { saveUser } from '../access-manager.store.ts';
import { userDetail } from '../views/user-detail.ts';
import { loadManageableUser } from './load-manageable-user.ts';

/** ACC-05: the user may sign in again with the password they had. Enabling twice changes nothing. */
export async function enableUser(write: WriteContext, actor: Actor, id: string): Promise<UserDetail> {
  return write.transact(async (tx) => {
    const { user, detail } = await loadManageableUser(tx, actor, id);
    if (user.disabledAt === null) return detail;
    await saveUser(tx, id, { disabledAt: null }, write.act.at);
    await recordAudit(tx, write.act, {
      action: 'user.enabled',
      subject: { type: 'user', id },
      before: { disabled: true },
      after: { disabled: false },
    });
    return userDetail(tx, actor, id);
  });
}
