import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { loadUserForUpdate, saveUser } from '../access-manager.store.ts';

/** SES-09: how a person is called is theirs to say; e-mail and access are not. The same name again changes nothing. */
export async function changeOwnName(write: WriteContext, actor: Actor, name: string): Promise<{ name: string }> {
  return write.transact(async (tx) => {
    const user = await loadUserForUpdate(tx, actor.userId);
    // Disabled while the request was under way.
    if (user === undefined || user.disabledAt !== null) return fail('not-signed-in');
    if (user.name === name) return { name };
    await saveUser(tx, user.id, { name }, write.act.at);
    await recordAudit(tx, write.act, {
      action: 'user.name-changed',
      subject: { type: 'user', id: user.id },
      before: { name: user.name },
      after: { name },
    });
    return { name };
  });
}
