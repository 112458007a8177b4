import type { UserDetail, userChange } from '@galeria/contract/access-manager/user';
import { decideVersion } from '@galeria/contract/kit/decision';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideGrant, decideMallsOfUser } from '../access-manager.rules.ts';
import { effectivePermissions, replaceAccess, saveUser } from '../access-manager.store.ts';
import { everyMall } from '../views/every-mall.ts';
import { userDetail } from '../views/user-detail.ts';
import { checkGivenAccess } from './check-given-access.ts';
import { keepAccessManaged } from './keep-access-managed.ts';
import { loadManageableUser } from './load-manageable-user.ts';

/** What of `after` was not there before: the part somebody has to be entitled to give. */
const added = (before: readonly string[], after: readonly string[]): string[] => after.filter((item) => !before.includes(item));

export async function updateUser(
  write: WriteContext,
  actor: Actor,
  id: string,
  input: z.output<typeof userChange>,
): Promise<UserDetail> {
  return write.transact((tx) =>
    keepAccessManaged(tx, async () => {
      const { user, given: before, effective } = await loadManageableUser(tx, actor, id);
      allow(decideVersion(user.version, input.version));
      const after = await checkGivenAccess(tx, input);
      const effectiveAfter = await effectivePermissions(tx, after);
      allow(decideGrant(actor, { malls: added(before.malls, after.malls), permissions: added(effective, effectiveAfter) }));
      allow(decideMallsOfUser(actor, after.malls, await everyMall(tx)), 'mallsCode');
      const name = input.name ?? user.name;
      await saveUser(tx, id, { name, email: input.email }, write.act.at);
      await replaceAccess(tx, id, after);
      await recordAudit(tx, write.act, {
        action: 'user.changed',
        subject: { type: 'user', id },
        before: { name: user.name, email: user.email, ...before },
        after: { name, email: input.email, ...after },
      });
      return userDetail(tx, actor, id);
    }),
  );
}
