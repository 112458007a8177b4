import type { ActivationLink, newUser, UserDetail } from '@galeria/contract/access-manager/user';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { newActivationLink } from '../../session/session.public.ts';
import { decideGrant, decideMallsOfUser } from '../access-manager.rules.ts';
import { addAccess, addUser, effectivePermissions } from '../access-manager.store.ts';
import { type ActivationDeps, activationOf, mailActivation } from '../activation.steps.ts';
import { everyMall } from '../views/every-mall.ts';
import { userDetail } from '../views/user-detail.ts';
import { checkGivenAccess } from './check-given-access.ts';

/** A new user and the link with which they choose a password. */
export async function createUser(
  deps: ActivationDeps,
  write: WriteContext,
  actor: Actor,
  input: z.output<typeof newUser>,
): Promise<{ user: UserDetail; activation: ActivationLink }> {
  const { at } = write.act;
  const created = await write.transact(async (tx) => {
    const given = await checkGivenAccess(tx, input);
    allow(decideGrant(actor, { malls: given.malls, permissions: await effectivePermissions(tx, given) }));
    allow(decideMallsOfUser(actor, given.malls, await everyMall(tx)), 'mallsCode');
    const id = newId(at.getTime());
    await addUser(tx, { id, name: input.name, email: input.email, createdAt: at, updatedAt: at });
    await addAccess(tx, id, given);
    const issued = await newActivationLink(tx, write.act, id);
    await recordAudit(tx, write.act, {
      action: 'user.created',
      subject: { type: 'user', id },
      after: { name: input.name, email: input.email, ...given },
    });
    return { user: await userDetail(tx, actor, id), activation: activationOf(deps, issued) };
  });
  return { ...created, activation: await mailActivation(deps, created.user, created.activation, write.act.language) };
}
