import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideGrant, decideReach } from '../access-manager.rules.ts';
import { loadGroupForUpdate, removeGroup } from '../access-manager.store.ts';
import { mallsBeyondGroup } from '../views/beyond-malls.ts';
import { keepAccessManaged } from './keep-access-managed.ts';

export async function deleteGroup(write: WriteContext, actor: Actor, id: string): Promise<null> {
  return write.transact((tx) =>
    keepAccessManaged(tx, async () => {
      const group = (await loadGroupForUpdate(tx, id)) ?? fail('not-found');
      allow(decideGrant(actor, { malls: [], permissions: group.permissions }));
      allow(decideReach(await mallsBeyondGroup(tx, scopeOfActor(actor), id)));
      await removeGroup(tx, id);
      await recordAudit(tx, write.act, {
        action: 'group.deleted',
        subject: { type: 'group', id },
        before: { name: group.name, description: group.description, permissions: group.permissions },
      });
      return null;
    }),
  );
}
