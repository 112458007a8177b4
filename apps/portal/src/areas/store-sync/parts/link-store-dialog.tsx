import { Text } from '@mantine/core';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { linkStoreTexts } from '../link-store.texts.ts';
import { linkSchema } from '../link-values.ts';
import { useLinkStore } from '../store-links.queries.ts';
import { useErpOptions } from '../sync-words.ts';
import { KeptKeyGuard } from './kept-key-guard.tsx';
import { LucField } from './luc-field.tsx';
import { ShownKey } from './shown-key.tsx';
import { useKeptKey } from './use-kept-key.ts';

/** Refusals that are about the LUC stand by it. */
const LUC_REFUSALS: ReadonlySet<unknown> = new Set(['store-not-found', 'store-already-linked']);

/** SYN-01: mounted while open; after the form, the key it gave is shown this once. */
export function LinkStoreDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(linkStoreTexts);
  const { malls } = useMalls();
  const mall = useSelectedMall();
  const erps = useErpOptions();
  const link = useLinkStore();
  const form = useKitForm({ schema: linkSchema, defaultValues: { mallCode: mall?.code ?? '', luc: '', erp: null } });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const mallCode = useWatch({ control: form.control, name: 'mallCode' });
  const [opened, closeDialog] = useMountedDialog();
  const [leaving, setLeaving] = useState(false);
  const linked = link.data;
  const kept = useKeptKey(linked !== undefined);

  const leave = () => {
    setLeaving(false);
    kept.dismiss();
    closeDialog();
  };
  const close = () => {
    if (kept.isAtRisk) kept.ask();
    else if (linked === undefined && isDirty) setLeaving(true);
    else leave();
  };

  const showAtLuc = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || !LUC_REFUSALS.has(error.code)) return false;
    form.setError('luc', { type: 'server', message: error.message });
    form.setFocus('luc');
    return true;
  };

  return (
    <DialogFrame
      opened={opened}
      onExited={onClose}
      onClose={close}
      title={linked ? t('linkedTitle') : t('title')}
      size="md"
      busy={isSubmitting}
      keepOnClickOutside
      // It asks by itself, whichever way it is closed.
      settled
    >
      {linked ? (
        <ShownKey shown={linked} intro={t('linkedText', { store: linked.store.storeName })} onKept={kept.keep} onDone={leave} />
      ) : (
        <Form form={form} guardLeaving={false} onSubmit={(values) => link.mutateAsync(values)} onFailure={showAtLuc}>
          <Text size="sm" c="dimmed">
            {t('text')}
          </Text>
          {malls.length > 1 && (
            <SelectField
              control={form.control}
              name="mallCode"
              label={t('mall')}
              options={malls.map(({ code, name }) => ({ value: code, label: name }))}
              onPicked={() => form.resetField('luc')}
              searchable
              required
            />
          )}
          <LucField control={form.control} mallCode={mallCode} />
          <SelectField
            control={form.control}
            name="erp"
            label={t('erp')}
            placeholder={t('erpPlaceholder')}
            options={erps}
            searchable
            required
          />
          <FormActions submit={t('submit')} cancel={{ onClick: close }} />
        </Form>
      )}
      <ConfirmDialog
        opened={leaving}
        title={t('leaveTitle')}
        text={t('leaveText')}
        cancel={t('leaveStay')}
        confirm={t('leaveGo')}
        destructive
        onConfirm={leave}
        onClose={() => setLeaving(false)}
      />
      <KeptKeyGuard kept={kept} onLeave={leave} />
    </DialogFrame>
  );
}
