import type { Mall } from '@galeria/contract/malls/mall';
import { newReleasedCpf } from '@galeria/contract/permission-list/permission-list-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Text } from '@mantine/core';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useReleaseCpf } from '../permission-list.queries.ts';
import { permissionListTexts } from '../permission-list.texts.ts';

interface PermissionAddDialogProps {
  readonly mall: Mall;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const released = newReleasedCpf.omit({ mallCode: true });
const empty = { cpf: '', reason: '' };

/** CUS-09: one CPF more, in one mall. */
export function PermissionAddDialog({ mall, opened, onClose }: PermissionAddDialogProps) {
  const t = useTexts(permissionListTexts);
  const release = useReleaseCpf();
  const form = useKitForm({ schema: released, defaultValues: empty });

  const close = () => {
    onClose();
    form.reset(empty);
  };

  /** The mall's own refusal of a CPF is by the CPF, whether the server says so or not. */
  const onFailure = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'cpf-already-released') return false;
    form.setError('cpf', { type: 'server', message: error.message });
    form.setFocus('cpf');
    return true;
  };

  return (
    <DialogFrame opened={opened} onClose={close} title={t('addTitle')} busy={release.isPending} keepOnClickOutside>
      <Text size="sm" c="dimmed" mb="md">
        {t('addText', { mall: mall.name })}
      </Text>
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async (values) => {
          await release.mutateAsync({ ...values, mallCode: mall.code });
          close();
          toast.success(t('added'));
        }}
        onFailure={onFailure}
      >
        <MaskedField control={form.control} name="cpf" label={t('cpf')} mask="cpf" required />
        <TextAreaField
          control={form.control}
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          limit={TEXT_LIMITS.reason}
        />
        <FormActions submit={t('add')} cancel={{ onClick: close }} />
      </Form>
    </DialogFrame>
  );
}
