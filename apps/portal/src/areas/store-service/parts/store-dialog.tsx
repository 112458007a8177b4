import '@mantine/core/styles/Alert.css';
import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { formatCnpj, formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import type { Store } from '@galeria/contract/stores/store-endpoints';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { storesTexts } from '../stores.texts.ts';
import { IssuerCnpjFields } from './issuer-cnpj-fields.tsx';
import { StoreSyncState } from './store-sync-state.tsx';
import { useStoreEditing } from './use-store-editing.ts';

interface StoreDialogProps {
  readonly store: Store;
  readonly canSave: boolean;
  readonly onClose: () => void;
}

/** STO-01: a store and its issuer CNPJs. Mounted while open, so that it starts from the store as it is. */
export function StoreDialog({ store, canSave, onClose }: StoreDialogProps) {
  const t = useTexts(storesTexts);
  const editing = useStoreEditing(store);
  const { form, base } = editing;
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const readsSync = useHolds(SCREEN_ACCESS.storeSync);
  const [leaving, setLeaving] = useState(false);
  const [opened, closeDialog] = useMountedDialog();
  const leave = () => {
    setLeaving(false);
    closeDialog();
  };
  const close = () => (isDirty && canSave ? setLeaving(true) : leave());

  return (
    <DialogFrame
      opened={opened}
      onExited={onClose}
      onClose={close}
      title={base.brandName}
      size="md"
      busy={isSubmitting}
      keepOnClickOutside
    >
      <Form
        form={form}
        guardLeaving={false}
        readOnly={!canSave}
        onSubmit={async (values) => {
          await editing.save(values);
          toast.success(t('saved'));
          leave();
        }}
        onFailure={editing.onFailure}
      >
        {!canSave && (
          <Alert color="gray" icon={<IconLock aria-hidden />}>
            {t('readOnly')}
          </Alert>
        )}
        <KeyValueList
          items={[
            { label: t('luc'), value: base.luc, figures: true },
            { label: t('universalId'), value: base.universalId, figures: true },
            { label: t('contractCnpj'), value: formatCnpj(base.contractCnpj), figures: true },
            { label: t('mall'), value: mallName(base.mallCode) },
            { label: t('updatedAt'), value: formatDateTime(base.updatedAt), figures: true },
            ...(readsSync ? [{ label: t('sync'), value: <StoreSyncState universalId={base.universalId} />, figures: true }] : []),
          ]}
        />
        <IssuerCnpjFields form={form} issuers={base.issuerCnpjs} readOnly={!canSave} />
        <SwitchField control={form.control} name="tracksForbiddenItems" label={t('tracks')} help={t('tracksHelp')} />
        <FormActions submit={t('save')} cancel={{ onClick: close }} />
      </Form>
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
      <StaleDialog
        title={t('staleTitle')}
        changes={editing.stale?.merge.changes ?? null}
        fieldName={(field) => t(field === 'issuerCnpjs' ? 'issuerCnpjs' : 'tracks')}
        say={(field, entry) => (field === 'issuerCnpjs' ? formatCnpj(entry) : t(entry === 'true' ? 'yes' : 'no'))}
        onKeep={editing.keepTyped}
        onClose={editing.dismissStale}
      />
    </DialogFrame>
  );
}
