import type { ActivationLink } from '@galeria/contract/access-manager/user';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { newActivationLink } from '../../session/session.public.ts';
import { type ActivationDeps, activationOf, mailActivation } from './activation.ts';
import { loadManageableUser } from './load-manageable-user.ts';

/** SES-08: also serves a forgotten password. */
export async function issueActivationLink(
  deps: ActivationDeps,
  write: WriteContext,
  actor: Actor,
  id: string,
): Promise<ActivationLink> {
  let person = { name: '', email: '' };
  const activation = await write.transact(async (tx) => {
    const { user } = await loadManageableUser(tx, actor, id);
    if (user.disabledAt !== null) return fail('user-disabled');
    person = user;
    const issued = await newActivationLink(tx, write.act, id);
    await recordAudit(tx, write.act, { action: 'user.activation-link-issued', subject: { type: 'user', id } });
    return activationOf(deps, issued);
  });
  return mailActivation(deps, person, activation);
}
