import { newPermission } from '@galeria/contract/access-manager/permission-endpoints';
import { Text } from '@mantine/core';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SlugField } from '../../../ui/fields/slug-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { accessManagerTexts } from '../access-manager.texts.ts';
import { useCreatePermission } from '../permissions.queries.ts';

interface NewPermissionDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** ACC-03: a permission of the operator's own, for other systems that ask the portal. */
export function NewPermissionDialog({ opened, onClose }: NewPermissionDialogProps) {
  const t = useTexts(accessManagerTexts);
  const create = useCreatePermission();
  const form = useKitForm({ schema: newPermission, defaultValues: { name: '', slug: '' } });

  const close = () => {
    onClose();
    form.reset({ name: '', slug: '' });
  };

  return (
    <DialogFrame opened={opened} onClose={close} title={t('newPermissionTitle')} busy={create.isPending} keepOnClickOutside>
      <Text size="sm" c="dimmed" mb="md">
        {t('newPermissionText')}
      </Text>
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async (values) => {
          await create.mutateAsync(values);
          close();
          toast.success(t('permissionCreated'));
        }}
      >
        <TextField
          control={form.control}
          name="name"
          label={t('permissionName')}
          help={t('nameHelp')}
          limit={120}
          required
          autoFocus
        />
        <SlugField control={form.control} name="slug" label={t('slug')} help={t('slugHelp')} required />
        <FormActions submit={t('createPermission')} cancel={{ onClick: close }} />
      </Form>
    </DialogFrame>
  );
}
