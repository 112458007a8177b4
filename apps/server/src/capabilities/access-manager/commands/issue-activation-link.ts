import type { ActivationLink } from '@galeria/contract/access-manager/user';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { newActivationLink } from '../../session/session.public.ts';
import { type ActivationDeps, activationOf, mailActivation } from '../activation.steps.ts';
import { keepAccessManaged } from './keep-access-managed.ts';
import { loadManageableUser } from './load-manageable-user.ts';

/**
 * SES-08: also serves a forgotten password. It takes the corporate sign-in away until the link is used, so it counts as a
 * change of access.
 */
export async function issueActivationLink(
  deps: ActivationDeps,
  write: WriteContext,
  actor: Actor,
  id: string,
): Promise<ActivationLink> {
  let person = { name: '', email: '' };
  const activation = await write.transact((tx) =>
    keepAccessManaged(tx, async () => {
      const { user } = await loadManageableUser(tx, actor, id);
      if (user.disabledAt !== null) return fail('user-disabled');
      person = user;
      const issued = await newActivationLink(tx, write.act, id);
      await recordAudit(tx, write.act, { action: 'user.activation-link-issued', subject: { type: 'user', id } });
      return activationOf(deps, issued);
    }),
  );
  return mailActivation(deps, person, activation, write.act.language);
}
