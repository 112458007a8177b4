import { isProductSlug, screensUsing } from '@galeria/contract/access/slug-usage';
import { message } from '@galeria/contract/messages/message';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideReach } from '../access-manager.rules.ts';
import { loadPermissionForUpdate, removePermission } from '../access-manager.store.ts';
import { mallsBeyondPermission } from '../views/beyond-malls.ts';

/** ACC-03: a slug that guards a page or a call stays; the refusal says where it is used. */
export async function deletePermission(write: WriteContext, actor: Actor, id: string): Promise<null> {
  return write.transact(async (tx) => {
    const permission = (await loadPermissionForUpdate(tx, id)) ?? fail('not-found');
    if (isProductSlug(permission.slug)) {
      const screens = screensUsing(permission.slug);
      fail('slug-in-use', screens.length > 0 ? { messages: [message('slugUsedBy', { screens })] } : {});
    }
    allow(decideReach(await mallsBeyondPermission(tx, scopeOfActor(actor), permission.slug)));
    await removePermission(tx, id);
    await recordAudit(tx, write.act, {
      action: 'permission.deleted',
      subject: { type: 'permission', id },
      before: { name: permission.name, slug: permission.slug },
    });
    return null;
  });
}
