import type { newPermission, Permission } from '@galeria/contract/access-manager/permission-endpoints';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addPermission, grantPermission } from '../access-manager.store.ts';
import { permissionDetail } from '../views/permission-list.ts';

/** The creator holds the new permission: nobody grants what they do not hold, so somebody has to be the first. */
export async function createPermission(
  write: WriteContext,
  actor: Actor,
  input: z.output<typeof newPermission>,
): Promise<Permission> {
  const { at } = write.act;
  return write.transact(async (tx) => {
    const id = newId(at.getTime());
    await addPermission(tx, { id, name: input.name, slug: input.slug, createdAt: at });
    await grantPermission(tx, actor.userId, input.slug);
    await recordAudit(tx, write.act, { action: 'permission.created', subject: { type: 'permission', id }, after: input });
    return permissionDetail(tx, id);
  });
}
