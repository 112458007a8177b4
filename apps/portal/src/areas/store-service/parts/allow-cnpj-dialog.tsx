import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ChoiceInput } from '../../../ui/fields/choice-input.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { type AllowanceValues, type AllowKind, allowanceSchema, kindsFor } from '../allowance.ts';
import { cnpjActsTexts } from '../cnpj-acts.texts.ts';
import { useAllowCnpj } from '../issuer-cnpjs.queries.ts';
import { StoreByName } from './store-by-name.tsx';
import { storeNameOf } from './store-name.ts';
import { StoreOfLuc } from './store-of-luc.tsx';

/** A CNPJ of a list, or one to be typed in: in which mall, and how it can be allowed there. */
export type AllowAsking =
  | { readonly row: IssuerCnpj }
  | { readonly row: null; readonly mallCode: string; readonly kinds: readonly AllowKind[] };

interface AllowCnpjDialogProps {
  /** Null: closed. */
  readonly asking: AllowAsking | null;
  readonly onClose: () => void;
}

const empty: AllowanceValues = { cnpj: '', luc: '' };

/** STO-02, INV-08: allowed for a store by its LUC, or pre-registered. */
export function AllowCnpjDialog({ asking, onClose }: AllowCnpjDialogProps) {
  const t = useTexts(cnpjActsTexts);
  const allow = useAllowCnpj();
  const shown = useLastShown(asking);
  const row = shown?.row ?? null;
  const isTyped = row === null;
  const kinds = shown === null ? [] : shown.row === null ? shown.kinds : kindsFor(shown.row);
  const [chosen, setChosen] = useState<AllowKind>('store');
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? chosen);
  const form = useKitForm({ schema: allowanceSchema(isTyped, kind), defaultValues: empty });
  const luc = useWatch({ control: form.control, name: 'luc' });
  const mallCode = shown === null ? '' : shown.row === null ? shown.mallCode : shown.row.mallCode;
  const isLink = row?.list === 'pre-registered';

  const close = () => {
    onClose();
    form.reset(empty);
    setChosen('store');
  };

  const send = async (values: AllowanceValues) => {
    const cnpj = row?.cnpj ?? values.cnpj;
    const allowed = await allow.mutateAsync({ mallCode, cnpj, ...(kind === 'store' && { luc: values.luc }) });
    close();
    const words = { cnpj: formatCnpj(cnpj) };
    toast.success(
      allowed.store === null ? t('preRegistered', words) : t('allowedForStore', { ...words, store: storeNameOf(allowed.store) }),
    );
  };

  const title = () => {
    if (row === null) return t(kinds.includes('store') ? 'allowNew' : 'preRegisterNew');
    return t(isLink ? 'linkTitle' : 'allowTitle', { cnpj: formatCnpj(row.cnpj) });
  };
  const submit = () => {
    if (isLink) return t('linkConfirm');
    return t(kind === 'pre-registered' ? 'kindPreRegistered' : 'allow');
  };
  const waiting = row?.waitingInvoices ?? 0;

  return (
    <DialogFrame opened={asking !== null} onClose={close} title={title()} busy={allow.isPending} keepOnClickOutside>
      <Text size="sm" c="dimmed" mb="md">
        {t(isLink ? 'linkText' : 'allowText', { mall: mallName(mallCode) })}{' '}
        {waiting > 0 && t('allowWaiting', { count: waiting })}
      </Text>
      <Form form={form} guardLeaving={false} onSubmit={send}>
        {isTyped && <MaskedField control={form.control} name="cnpj" label={t('cnpj')} mask="cnpj" required />}
        {kinds.length > 1 && (
          <ChoiceInput
            label={t('kind')}
            size="sm"
            value={kind}
            onChange={setChosen}
            options={kinds.map((each) => ({ value: each, label: t(each === 'store' ? 'kindStore' : 'kindPreRegistered') }))}
          />
        )}
        {kind === 'store' && (
          <StoreByName
            mallCode={mallCode}
            luc={luc}
            onChoose={(chosenLuc) => form.setValue('luc', chosenLuc, { shouldDirty: true })}
          />
        )}
        {kind === 'store' && (
          <div>
            <TextField control={form.control} name="luc" label={t('luc')} help={t('lucHelp')} required autoFocus={!isTyped} />
            <StoreOfLuc control={form.control} mallCode={mallCode} />
          </div>
        )}
        {kind === 'pre-registered' && <Text size="sm">{t('preRegisterHelp')}</Text>}
        {kind === 'own-store' && row?.store && <Text size="sm">{t('backHelp', { store: storeNameOf(row.store) })}</Text>}
        <FormActions submit={submit()} cancel={{ onClick: close }} />
      </Form>
    </DialogFrame>
  );
}
