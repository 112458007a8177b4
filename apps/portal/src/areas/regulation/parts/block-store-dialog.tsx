import { mallName } from '@galeria/contract/reference/malls';
import { Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ChoiceInput } from '../../../ui/fields/choice-input.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useBlockStore } from '../regulation.queries.ts';
import { regulationActsTexts } from '../regulation-acts.texts.ts';
import { PromotionField } from './promotion-field.tsx';
import { StoreField } from './store-field.tsx';
import { storeNameOf } from './store-name.ts';

interface BlockStoreDialogProps {
  readonly mallCode: string;
  readonly onClose: () => void;
}

type Reach = 'every' | 'one';

/** PRO-12: a store whose notes count for no promotion, or not for one. Mounted while open. */
export function BlockStoreDialog({ mallCode, onClose }: BlockStoreDialogProps) {
  const t = useTexts(regulationActsTexts);
  const block = useBlockStore();
  const [reach, setReach] = useState<Reach>('every');
  const schema = z.strictObject({
    universalId: z.string().trim().min(1, t('storeRequired')),
    promotionId: reach === 'one' ? z.string().min(1, t('promotionRequired')) : z.string(),
  });
  const form = useKitForm({ schema, defaultValues: { universalId: '', promotionId: '' } });
  const [opened, close] = useMountedDialog();

  return (
    <DialogFrame
      opened={opened}
      onClose={close}
      onExited={onClose}
      title={t('blockNew')}
      busy={block.isPending}
      keepOnClickOutside
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('blockText', { mall: mallName(mallCode) })}
      </Text>
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async ({ universalId, promotionId }) => {
          const body = { mallCode, universalId, promotionId: reach === 'one' ? Number(promotionId) : null };
          const { store } = await block.mutateAsync(body);
          toast.success(t('blocked', { store: storeNameOf(store) }));
          close();
        }}
      >
        <StoreField
          control={form.control}
          name="universalId"
          label={t('store')}
          lucLabel={t('storeLuc')}
          mallCode={mallCode}
          required
          autoFocus
        />
        <ChoiceInput
          label={t('blockFor')}
          size="sm"
          value={reach}
          onChange={setReach}
          options={[
            { value: 'every', label: t('blockEvery') },
            { value: 'one', label: t('blockOne') },
          ]}
        />
        {reach === 'one' && (
          <PromotionField control={form.control} name="promotionId" label={t('promotion')} mallCode={mallCode} required />
        )}
        <FormActions submit={t('blockNew')} cancel={{ onClick: close }} />
      </Form>
    </DialogFrame>
  );
}
