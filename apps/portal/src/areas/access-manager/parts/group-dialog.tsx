import '@mantine/core/styles/Alert.css';
import type { Group } from '@galeria/contract/access-manager/group-endpoints';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CheckListField } from '../../../ui/fields/check-list-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { accessManagerTexts } from '../access-manager.texts.ts';
import { GROUP_DRAFT } from '../group-draft.ts';
import { userTexts } from '../user.texts.ts';
import { permissionSections } from './grant-options.ts';
import { useGrants } from './use-grants.ts';
import { useGroupEditing } from './use-group-editing.ts';

interface GroupDialogProps {
  /** Null: a new one. */
  readonly group: Group | null;
  readonly canSave: boolean;
  readonly onClose: () => void;
}

/** ACC-04: a group and what it grants. Mounted while open, so that it starts from the group as it is. */
export function GroupDialog({ group, canSave, onClose }: GroupDialogProps) {
  const t = useTexts(accessManagerTexts);
  const shared = useTexts(userTexts);
  const grants = useGrants(group?.permissions);
  const editing = useGroupEditing(group);
  const { form } = editing;
  const draft = useKeptDraft(GROUP_DRAFT, form, group ? { record: group.id } : {});
  const locked = group !== null && !group.manageable;
  const lockedText = group?.grantable ? t('groupBeyondMalls', { malls: group.beyondMalls.join(', ') }) : t('groupReadOnly');
  const readOnly = locked || !canSave;

  const sections = permissionSections(grants.permissions, grants.held, [], {
    area: grants.areaName,
    name: ({ slug }) => grants.permissionName(slug),
    notHeld: shared('notHeld'),
    via: () => '',
  });

  return (
    <EditDialog
      title={group ? (readOnly ? group.name : t('editGroup')) : t('newGroup')}
      size="lg"
      control={form.control}
      readOnly={readOnly}
      onClose={onClose}
    >
      {({ close, leave }) => (
        <>
          <Form
            form={form}
            guardLeaving={false}
            readOnly={readOnly}
            onSubmit={async (values) => {
              await editing.save({ ...values, description: values.description ?? '' });
              draft.end();
              toast.success(group ? t('groupSaved') : t('groupCreated'));
              leave();
            }}
            onFailure={editing.onFailure}
          >
            {readOnly && (
              <Alert color="gray" icon={<IconLock aria-hidden />}>
                {locked ? lockedText : t('groupNoUpdate')}
              </Alert>
            )}
            {!readOnly && <DraftOffer draft={draft} />}
            <TextField control={form.control} name="name" label={t('groupName')} limit={80} required autoFocus={!readOnly} />
            <TextAreaField
              control={form.control}
              name="description"
              label={t('description')}
              help={t('descriptionHelp')}
              limit={300}
              rows={2}
            />
            {grants.isLoading ? (
              <SkeletonRows rows={4} />
            ) : (
              <CheckListField
                control={form.control}
                name="permissions"
                label={t('permissions')}
                searchLabel={shared('searchPermissions')}
                columns={2}
                sections={sections}
              />
            )}
            <FormActions submit={group ? t('saveGroup') : t('createGroup')} cancel={{ onClick: close }} />
          </Form>
          <StaleDialog
            title={t('staleGroupTitle')}
            changes={editing.stale?.merge.changes ?? null}
            fieldName={(field) => t(`field.${field}`)}
            say={(field, entry) => (field === 'permissions' ? grants.permissionName(entry) : entry)}
            onKeep={editing.keepTyped}
            onClose={editing.dismissStale}
          />
        </>
      )}
    </EditDialog>
  );
}
