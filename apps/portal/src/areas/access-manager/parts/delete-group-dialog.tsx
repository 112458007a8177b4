import type { Group } from '@galeria/contract/access-manager/group-endpoints';
import { useQuery } from '@tanstack/react-query';
import { permissionName } from '../../../lib/i18n/permission-name.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { accessManagerTexts } from '../access-manager.texts.ts';
import { groupDeletionImpactQuery, useDeleteGroup } from '../groups.queries.ts';
import classes from './delete-group-dialog.module.css';

interface DeleteGroupDialogProps {
  /** Null: closed. */
  readonly group: Group | null;
  readonly onClose: () => void;
}

/** ACC-04: how many users lose what, before the group goes. */
export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const t = useTexts(accessManagerTexts);
  const remove = useDeleteGroup();
  const shown = useLastShown(group);
  const asking = group !== null && remove.isIdle;
  const impact = useQuery({ ...groupDeletionImpactQuery(shown?.id ?? ''), enabled: asking });
  const name = shown?.name ?? '';
  const losesAccess = (impact.data?.losses.length ?? 0) > 0;

  const text = () => {
    if (impact.error)
      return <ErrorState compact error={impact.error} onRetry={() => void impact.refetch()} retrying={impact.isFetching} />;
    if (!impact.data) return t('deleteGroupLoading');
    const { users, losses } = impact.data;
    if (users === 0) return t('deleteGroupNobody');
    return (
      <>
        <p>{t('deleteGroupUsers', { count: users })}</p>
        <p>{losesAccess ? t('deleteGroupLosses') : t('deleteGroupKeeps')}</p>
        <ul className={classes.list}>
          {losses.map((loss) => (
            <li key={loss.slug}>
              {permissionName(loss)}: {t('lossUsers', { count: loss.users })}
            </li>
          ))}
        </ul>
      </>
    );
  };

  return (
    <MutationDialog
      opened={group !== null}
      onClose={onClose}
      mutation={remove}
      onConfirm={() => group && remove.mutate(group.id)}
      blocked={!impact.data}
      confirm={{
        title: t('deleteGroupTitle', { name }),
        text: text(),
        confirm: t('deleteGroup'),
        destructive: true,
        irreversible: true,
        ...(losesAccess && { typed: { expected: name } }),
      }}
      success={{ title: t('groupDeletedTitle'), text: t('groupDeletedText', { name }) }}
    />
  );
}
