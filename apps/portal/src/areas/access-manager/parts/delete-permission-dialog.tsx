import type { Permission } from '@galeria/contract/access-manager/permission-endpoints';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { accessManagerTexts } from '../access-manager.texts.ts';
import { useDeletePermission } from '../permissions.queries.ts';

interface DeletePermissionDialogProps {
  /** Null: closed. */
  readonly permission: Permission | null;
  readonly onClose: () => void;
}

/** ACC-03: says who loses it before it goes. */
export function DeletePermissionDialog({ permission, onClose }: DeletePermissionDialogProps) {
  const t = useTexts(accessManagerTexts);
  const remove = useDeletePermission();
  const shown = useLastShown(permission);
  const { name, slug, groupCount: groups, userCount: users } = shown ?? { name: '', slug: '', groupCount: 0, userCount: 0 };
  return (
    <MutationDialog
      opened={permission !== null}
      onClose={onClose}
      mutation={remove}
      onConfirm={() => permission && remove.mutate(permission.id)}
      confirm={{
        title: t('deletePermissionTitle'),
        text:
          groups + users === 0
            ? t('deletePermissionUnused', { name, slug })
            : t('deletePermissionText', { name, slug, groups, users }),
        confirm: t('delete'),
        destructive: true,
        irreversible: true,
      }}
      success={{ title: t('permissionDeletedTitle'), text: t('permissionDeletedText', { name }) }}
    />
  );
}
