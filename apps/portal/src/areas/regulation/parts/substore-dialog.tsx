import { mallName } from '@galeria/contract/reference/malls';
import type { Substore } from '@galeria/contract/regulation/regulation-endpoints';
import { Text } from '@mantine/core';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useSaveSubstore } from '../regulation.queries.ts';
import { regulationActsTexts } from '../regulation-acts.texts.ts';
import { StoreField } from './store-field.tsx';
import { storeNameOf } from './store-name.ts';

interface SubstoreDialogProps {
  readonly mallCode: string;
  /** Null: a new one. */
  readonly substore: Substore | null;
  readonly onClose: () => void;
}

/** PRO-12: whose notes a store's count as. Mounted while open. */
export function SubstoreDialog({ mallCode, substore, onClose }: SubstoreDialogProps) {
  const t = useTexts(regulationActsTexts);
  const save = useSaveSubstore();
  const schema = z.strictObject({
    universalId: z.string().trim().min(1, t('storeRequired')),
    parentUniversalId: z.string().trim().min(1, t('parentRequired')),
  });
  const form = useKitForm({
    schema,
    defaultValues: { universalId: substore?.store.universalId ?? '', parentUniversalId: '' },
  });
  const [opened, close] = useMountedDialog();

  return (
    <DialogFrame
      opened={opened}
      onClose={close}
      onExited={onClose}
      title={substore === null ? t('substoreNew') : t('substoreEdit', { store: substore.store.brandName })}
      busy={save.isPending}
      keepOnClickOutside
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('substoreText', { mall: mallName(mallCode) })}
      </Text>
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async (values) => {
          const { store, parent } = await save.mutateAsync({ mallCode, ...values });
          toast.success(t('substoreSaved', { store: storeNameOf(store), parent: storeNameOf(parent) }));
          close();
        }}
      >
        {substore === null && (
          <StoreField
            control={form.control}
            name="universalId"
            label={t('store')}
            lucLabel={t('storeLuc')}
            mallCode={mallCode}
            required
            autoFocus
          />
        )}
        <StoreField
          control={form.control}
          name="parentUniversalId"
          label={t('parent')}
          lucLabel={t('parentLuc')}
          mallCode={mallCode}
          required
          autoFocus={substore !== null}
        />
        <FormActions submit={t('save')} cancel={{ onClick: close }} />
      </Form>
    </DialogFrame>
  );
}
