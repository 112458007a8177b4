import '@mantine/core/styles/Alert.css';
import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { formatCnpj, formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import type { Store } from '@galeria/contract/stores/store-endpoints';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { DraftOffer } from '../../../domain/draft/draft-offer.tsx';
import { useKeptDraft } from '../../../domain/draft/use-kept-draft.ts';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { STORE_DRAFT } from '../store-draft.ts';
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
  const draft = useKeptDraft(STORE_DRAFT, form, { mallCode: base.mallCode, record: base.universalId });
  const readsSync = useHolds(SCREEN_ACCESS.storeSync);

  return (
    <EditDialog title={base.brandName} size="md" control={form.control} readOnly={!canSave} onClose={onClose}>
      {({ close, leave }) => (
        <>
          <Form
            form={form}
            guardLeaving={false}
            readOnly={!canSave}
            onSubmit={async (values) => {
              await editing.save(values);
              draft.end();
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
            {canSave && <DraftOffer draft={draft} />}
            <KeyValueList
              items={[
                { label: t('luc'), value: base.luc, figures: true },
                { label: t('universalId'), value: base.universalId, figures: true },
                { label: t('contractCnpj'), value: formatCnpj(base.contractCnpj), figures: true },
                { label: t('mall'), value: mallName(base.mallCode) },
                { label: t('updatedAt'), value: formatDateTime(base.updatedAt), figures: true },
                ...(readsSync
                  ? [{ label: t('sync'), value: <StoreSyncState universalId={base.universalId} />, figures: true }]
                  : []),
              ]}
            />
            <IssuerCnpjFields form={form} issuers={base.issuerCnpjs} readOnly={!canSave} />
            <SwitchField control={form.control} name="tracksForbiddenItems" label={t('tracks')} help={t('tracksHelp')} />
            <FormActions submit={t('save')} cancel={{ onClick: close }} />
          </Form>
          <StaleDialog
            title={t('staleTitle')}
            changes={editing.stale?.merge.changes ?? null}
            fieldName={(field) => t(field === 'issuerCnpjs' ? 'issuerCnpjs' : 'tracks')}
            say={(field, entry) => (field === 'issuerCnpjs' ? formatCnpj(entry) : t(entry === 'true' ? 'yes' : 'no'))}
            onKeep={editing.keepTyped}
            onClose={editing.dismissStale}
          />
        </>
      )}
    </EditDialog>
  );
}
