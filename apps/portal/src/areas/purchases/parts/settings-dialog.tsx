import type { InvoiceSettings } from '@galeria/contract/invoices/invoice';
import { formatBrl } from '@galeria/contract/kit/formats';
import type { Mall } from '@galeria/contract/malls/mall';
import { COUNTS } from '@galeria/contract/reference/limits';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { invoiceSettingsQuery } from '../invoices.queries.ts';
import { settingsTexts } from '../settings.texts.ts';
import { type SettingsField, useSettingsEditing } from './use-settings-editing.ts';

interface SettingsDialogProps {
  readonly mall: Mall;
  readonly onClose: () => void;
}

/** INV-05: a mall's limits. Mounted while open, so that it starts from the rules as they are. */
export function SettingsDialog({ mall, onClose }: SettingsDialogProps) {
  const t = useTexts(settingsTexts);
  const { data, error, isFetching, refetch } = useQuery(invoiceSettingsQuery(mall.code));
  const [opened, leave] = useMountedDialog();

  // The first fresh answer fills the form; what an earlier visit left may be out of date, and a later one would lose what is typed.
  const [loaded, setLoaded] = useState<InvoiceSettings | null>(null);
  if (loaded === null && data && !isFetching) setLoaded(data);

  const content = () => {
    if (loaded) return <SettingsForm loaded={loaded} onDone={leave} />;
    if (error && !isFetching) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
    return <SkeletonRows rows={4} columns={1} />;
  };

  return (
    <DialogFrame opened={opened} onClose={leave} onExited={onClose} title={t('title')} size="md" keepOnClickOutside>
      <Text size="sm" c="dimmed" mb="md">
        {t('text', { mall: mall.name })}
      </Text>
      {content()}
    </DialogFrame>
  );
}

function SettingsForm({ loaded, onDone }: { readonly loaded: InvoiceSettings; readonly onDone: () => void }) {
  const t = useTexts(settingsTexts);
  const { form, stale, save, onFailure, keepTyped, dismissStale } = useSettingsEditing(loaded);
  const { setFocus } = form;
  useEffect(
    function focusFirst() {
      // The dialog opened before there was a field to go to.
      setFocus('dailyLimit');
    },
    [setFocus],
  );
  const say = (field: SettingsField, entry: string): string =>
    field === 'valueLimitInCents' || field === 'syncReviewFromInCents'
      ? formatBrl(Number(entry))
      : Number(entry).toLocaleString('pt-BR');
  return (
    <>
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async (values) => {
          await save(values);
          toast.success(t('saved'));
          onDone();
        }}
        onFailure={onFailure}
      >
        <NumberField
          control={form.control}
          name="dailyLimit"
          label={t('dailyLimit')}
          help={t('noLimit')}
          max={COUNTS.invoiceLimitMax}
        />
        <NumberField
          control={form.control}
          name="monthlyLimit"
          label={t('monthlyLimit')}
          help={t('noLimit')}
          max={COUNTS.invoiceLimitMax}
        />
        <MoneyField control={form.control} name="valueLimitInCents" label={t('valueLimitInCents')} help={t('noLimit')} />
        <NumberField
          control={form.control}
          name="quarantineDays"
          label={t('quarantineDays')}
          help={t('quarantineHelp')}
          max={COUNTS.quarantineDaysMax}
          required
        />
        <MoneyField
          control={form.control}
          name="syncReviewFromInCents"
          label={t('syncReviewFromInCents')}
          help={t('syncReviewFromHelp')}
        />
        <NumberField
          control={form.control}
          name="syncReviewTimes"
          label={t('syncReviewTimes')}
          help={t('syncReviewTimesHelp')}
          max={COUNTS.syncReviewTimesMax}
        />
        <NumberField
          control={form.control}
          name="pictureDays"
          label={t('pictureDays')}
          help={t('pictureHelp')}
          max={COUNTS.pictureDaysMax}
          required
        />
        <FormActions submit={t('save')} cancel={{ onClick: onDone }} />
      </Form>
      <StaleDialog
        title={t('staleTitle')}
        changes={stale?.merge.changes ?? null}
        fieldName={(field) => t(field)}
        say={say}
        onKeep={keepTyped}
        onClose={dismissStale}
      />
    </>
  );
}
