import { formatCnpj } from '@galeria/contract/kit/formats';
import { FORBIDDEN_ITEM_CATEGORY_LABELS, type ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import { mallName } from '@galeria/contract/reference/malls';
import type { ForbiddenItem } from '@galeria/contract/regulation/regulation-endpoints';
import { Text } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { regulationActsTexts } from '../regulation-acts.texts.ts';
import { categoryOptions } from './category-options.ts';
import { useItemEditing } from './use-item-editing.ts';

interface ForbiddenItemDialogProps {
  readonly mallCode: string;
  /** Null: a new one. */
  readonly item: ForbiddenItem | null;
  readonly readFresh: (id: number) => Promise<ForbiddenItem | undefined>;
  readonly onClose: () => void;
}

/** PRO-12: an item that is deducted from notes. Mounted while open, so that it starts from the item as it is. */
export function ForbiddenItemDialog({ mallCode, item, readFresh, onClose }: ForbiddenItemDialogProps) {
  const t = useTexts(regulationActsTexts);
  const editing = useItemEditing({ mallCode, item, readFresh });
  const { form } = editing;
  const { isSubmitting } = useFormState({ control: form.control });
  const [opened, close] = useMountedDialog();

  return (
    <DialogFrame
      opened={opened}
      onClose={close}
      onExited={onClose}
      title={t(item === null ? 'itemNew' : 'itemEdit')}
      busy={isSubmitting}
      keepOnClickOutside
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('itemText', { mall: mallName(mallCode) })}
      </Text>
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async (values) => {
          await editing.save(values);
          toast.success(item === null ? t('itemAdded', { name: values.name }) : t('itemSaved'));
          close();
        }}
        onFailure={editing.onFailure}
      >
        <TextField control={form.control} name="name" label={t('name')} help={t('nameHelp')} required autoFocus />
        <SelectField control={form.control} name="category" label={t('category')} options={categoryOptions()} required />
        <MaskedField control={form.control} name="cnpj" label={t('cnpj')} help={t('cnpjHelp')} mask="cnpj" />
        <FormActions submit={t('save')} cancel={{ onClick: close }} />
      </Form>
      <StaleDialog
        title={t('staleTitle')}
        changes={editing.stale?.merge.changes ?? null}
        fieldName={(field) => t(field)}
        say={(field, entry) => {
          if (field === 'category') return contractMessage(FORBIDDEN_ITEM_CATEGORY_LABELS[entry as ForbiddenItemCategory]);
          return field === 'cnpj' ? formatCnpj(entry) : entry;
        }}
        onKeep={editing.keepTyped}
        onClose={editing.dismissStale}
      />
    </DialogFrame>
  );
}
