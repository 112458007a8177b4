import '@mantine/core/styles/Alert.css';
import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import type { SyncedStoreDetail } from '@galeria/contract/store-sync/store-link-endpoints';
import { Alert, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { storeConfigTexts } from '../store-config.texts.ts';
import { counted, useErpOptions } from '../sync-words.ts';
import classes from './store-config.module.css';
import { useSettingWords } from './use-setting-words.ts';
import { useSettingsEditing } from './use-settings-editing.ts';

interface SettingsFormProps {
  readonly loaded: SyncedStoreDetail;
  /** Why it cannot be changed. */
  readonly locked: string | undefined;
  readonly backHref: string;
}

/** SYN-02: what the client in the shop is told. */
export function SettingsForm({ loaded, locked, backHref }: SettingsFormProps) {
  const t = useTexts(storeConfigTexts);
  const editing = useSettingsEditing(loaded);
  const erps = useErpOptions();
  const sayStale = useSettingWords();
  const { control } = editing.form;
  return (
    <SectionCard title={t('settings')} text={t('settingsText')}>
      <Form
        form={editing.form}
        readOnly={locked !== undefined}
        onSubmit={async (body) => {
          await editing.save(body);
          toast.success(t('saved'));
        }}
        onFailure={editing.onFailure}
      >
        {locked !== undefined && (
          <Alert color="gray" icon={<IconLock aria-hidden />} title={t('lockedTitle')}>
            {locked}
          </Alert>
        )}
        <SelectField control={control} name="erp" label={t('erp')} options={erps} searchable required />
        <div className={classes.fields}>
          <NumberField
            control={control}
            name="everySeconds"
            label={t('everySeconds')}
            help={t('everySecondsHelp', { least: SYNC_LIMITS.leastSeconds, most: counted(SYNC_LIMITS.mostSeconds) })}
            max={SYNC_LIMITS.mostSeconds}
            required
          />
          <NumberField
            control={control}
            name="batchSize"
            label={t('batchSize')}
            help={t('batchSizeHelp', { most: SYNC_LIMITS.batch })}
            max={SYNC_LIMITS.batch}
            required
          />
          <TimeField control={control} name="openFrom" label={t('openFrom')} />
          <TimeField control={control} name="openUntil" label={t('openUntil')} />
          <Text size="xs" c="dimmed" className={classes.wide}>
            {t('scheduleHelp')}
          </Text>
        </div>
        <TextAreaField
          control={control}
          name="folders"
          label={t('folders')}
          help={t('foldersHelp')}
          placeholder="C:\NFe\Autorizadas"
          rows={3}
        />
        <SwitchField control={control} name="includeCsv" label={t('includeCsv')} help={t('includeCsvHelp')} />
        {locked === undefined && <FormActions submit={t('save')} cancel={{ href: backHref }} />}
      </Form>
      <StaleDialog
        title={t('staleTitle')}
        changes={editing.stale?.merge.changes ?? null}
        fieldName={(field) => t(field)}
        say={sayStale}
        onKeep={editing.keepTyped}
        onClose={editing.dismissStale}
      />
    </SectionCard>
  );
}
