import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { mallName } from '@galeria/contract/reference/malls';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ChoiceInput } from '../../../ui/fields/choice-input.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { chosenPromotionQuery, useBlockStore, useProposeBlocks } from '../regulation.queries.ts';
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
  const propose = useProposeBlocks();
  const lock = useLock();
  const [running, setRunning] = useState(false);
  const schema = z.strictObject({
    universalId: z.string().trim().min(1, t('storeRequired')),
    promotionId: reach === 'one' ? z.string().min(1, t('promotionRequired')) : z.string(),
    reason: running ? z.string().trim().min(1, t('reasonRequired')) : z.string(),
  });
  const form = useKitForm({ schema, defaultValues: { universalId: '', promotionId: '', reason: '' } });
  const promotionId = useWatch({ control: form.control, name: 'promotionId' });
  const { data: chosen } = useQuery(chosenPromotionQuery(mallCode, promotionId));
  // PRO-16: of a promotion that runs, somebody else agrees first.
  const isRunning = reach === 'one' && promotionId !== '' && chosen?.status === 'CURRENT';
  if (running !== isRunning) setRunning(isRunning);
  const [opened, close] = useMountedDialog();

  return (
    <DialogFrame
      opened={opened}
      onClose={close}
      onExited={onClose}
      title={t('blockNew')}
      busy={block.isPending || propose.isPending}
      keepOnClickOutside
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('blockText', { mall: mallName(mallCode) })}
      </Text>
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async ({ universalId, promotionId, reason }) => {
          if (isRunning) {
            await propose.mutateAsync({ id: Number(promotionId), reason, blockStores: [universalId] });
            toast.success(t('blockProposed'));
          } else {
            const body = { mallCode, universalId, promotionId: reach === 'one' ? Number(promotionId) : null };
            const { store } = await block.mutateAsync(body);
            toast.success(t('blocked', { store: storeNameOf(store) }));
          }
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
        {chosen?.status === 'APPROVED' && reach === 'one' && <Text size="sm">{t('blockApproved')}</Text>}
        {isRunning && (
          <>
            <Text size="sm">{lock('write-promotion') ?? t('blockRunning')}</Text>
            <TextAreaField
              control={form.control}
              name="reason"
              label={t('amendmentReason')}
              limit={TEXT_LIMITS.reason}
              required
            />
          </>
        )}
        {!(isRunning && lock('write-promotion') !== undefined) && (
          <FormActions submit={isRunning ? t('propose') : t('blockNew')} cancel={{ onClick: close }} />
        )}
      </Form>
    </DialogFrame>
  );
}
