import { isProductSlug, screensUsing } from '@galeria/contract/access/slug-usage';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { loadPermissionForUpdate, removePermission } from '../access-manager.store.ts';

/** ACC-03: a slug that guards a page or a call stays; the refusal says where it is used. */
export async function deletePermission(write: WriteContext, id: string): Promise<null> {
  return write.transact(async (tx) => {
    const permission = (await loadPermissionForUpdate(tx, id)) ?? fail('not-found');
    if (isProductSlug(permission.slug)) {
      const places = screensUsing(permission.slug);
      fail('slug-in-use', {
        messages: [
          places.length > 0
            ? `Esta permissão é usada pelo produto (${places.join(', ')}) e não pode ser excluída`
            : 'Esta permissão é usada pelo produto e não pode ser excluída',
        ],
      });
    }
    await removePermission(tx, id);
    await recordAudit(tx, write.act, {
      action: 'permission.deleted',
      subject: { type: 'permission', id },
      before: { name: permission.name, slug: permission.slug },
    });
    return null;
  });
}
