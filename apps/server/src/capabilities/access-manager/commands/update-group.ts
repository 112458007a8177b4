import type { Group, groupChange } from '@galeria/contract/access-manager/group-endpoints';
import { decideVersion } from '@galeria/contract/kit/decision';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideGrant, decideReach } from '../access-manager.rules.ts';
import { loadGroupForUpdate, saveGroup } from '../access-manager.store.ts';
import { mallsBeyondGroup } from '../views/beyond-malls.ts';
import { groupDetail } from '../views/group-list.ts';
import { checkGivenAccess } from './check-given-access.ts';
import { keepAccessManaged } from './keep-access-managed.ts';

/** Both what the group grants and what it will grant must be the caller's: changing a group changes its people. */
export async function updateGroup(
  write: WriteContext,
  actor: Actor,
  id: string,
  input: z.output<typeof groupChange>,
): Promise<Group> {
  return write.transact((tx) =>
    keepAccessManaged(tx, async () => {
      const group = (await loadGroupForUpdate(tx, id)) ?? fail('not-found');
      allow(decideVersion(group.version, input.version));
      const { permissions } = await checkGivenAccess(tx, { mallsCode: [], groups: [], permissions: input.permissions });
      allow(decideGrant(actor, { malls: [], permissions: [...group.permissions, ...permissions] }));
      allow(decideReach(await mallsBeyondGroup(tx, scopeOfActor(actor), id)));
      const after = { name: input.name, description: input.description, permissions };
      await saveGroup(tx, id, after, write.act.at);
      await recordAudit(tx, write.act, {
        action: 'group.changed',
        subject: { type: 'group', id },
        before: { name: group.name, description: group.description, permissions: group.permissions },
        after,
      });
      return groupDetail(tx, actor, id);
    }),
  );
}
