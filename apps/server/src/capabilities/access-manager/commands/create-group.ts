import type { Group, newGroup } from '@galeria/contract/access-manager/group-endpoints';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideGrant } from '../access-manager.rules.ts';
import { addGroup } from '../access-manager.store.ts';
import { groupDetail } from '../views/group-list.ts';
import { checkGivenAccess } from './check-given-access.ts';

export async function createGroup(write: WriteContext, actor: Actor, input: z.output<typeof newGroup>): Promise<Group> {
  const { at } = write.act;
  return write.transact(async (tx) => {
    const { permissions } = await checkGivenAccess(tx, { mallsCode: [], groups: [], permissions: input.permissions });
    allow(decideGrant(actor, { malls: [], permissions }));
    const id = newId(at.getTime());
    await addGroup(tx, { id, name: input.name, description: input.description, createdAt: at, updatedAt: at }, permissions);
    await recordAudit(tx, write.act, {
      action: 'group.created',
      subject: { type: 'group', id },
      after: { name: input.name, description: input.description, permissions },
    });
    return groupDetail(tx, actor, id);
  });
}
