import { disableSecondFactor } from '@galeria/contract/session/account-endpoints';
import { Text } from '@mantine/core';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useDisableSecondFactor } from '../account.queries.ts';
import { accountTexts } from '../account.texts.ts';

/** With the password and a code: an open screen is not enough. */
export function DisableFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(accountTexts);
  const disable = useDisableSecondFactor();
  const [opened, close] = useMountedDialog();
  const schema = disableSecondFactor.body ?? z.never();
  const form = useKitForm({ schema, defaultValues: { password: '', code: '' } });
  return (
    <DialogFrame
      opened={opened}
      onExited={onClose}
      onClose={close}
      title={t('disableTitle')}
      busy={disable.isPending}
      keepOnClickOutside
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('disableText')}
      </Text>
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async (values) => {
          await disable.mutateAsync(values);
          close();
          toast.success(t('disabled'));
        }}
      >
        <PasswordField
          control={form.control}
          name="password"
          label={t('currentPassword')}
          autoComplete="current-password"
          required
        />
        <TextField control={form.control} name="code" label={t('codeOrRecovery')} autoComplete="one-time-code" required />
        <FormActions submit={t('disable')} cancel={{ onClick: close }} />
      </Form>
    </DialogFrame>
  );
}
