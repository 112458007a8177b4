import type { CustomerDetail } from '@galeria/contract/customers/customer';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { GENDER_LABELS, GENDERS } from '@galeria/contract/reference/enumerations/gender';
import { STATES } from '@galeria/contract/reference/states';
import { useEffect } from 'react';
import { StaleDialog } from '../../../domain/stale-edit/stale-dialog.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useAskToLeave } from '../../../ui/dialog/use-ask-to-leave.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { customerTexts } from '../customer.texts.ts';
import { customerActsTexts } from '../customer-acts.texts.ts';
import { useSayCustomerValue } from './customer-history-card.tsx';
import classes from './customer-view.module.css';
import { useCustomerEditing } from './use-customer-editing.ts';

interface CustomerEditFormProps {
  readonly loaded: CustomerDetail;
  readonly onDone: () => void;
}

const states = STATES.map(({ uf, name }) => ({ value: uf, label: name }));

/** CUS-06: what staff may correct, in the place where it is shown. */
export function CustomerEditForm({ loaded, onDone }: CustomerEditFormProps) {
  const t = useTexts(customerTexts);
  const acts = useTexts(customerActsTexts);
  const say = useSayCustomerValue();
  const editing = useCustomerEditing(loaded);
  const { form } = editing;
  const { control, setFocus } = form;
  const { close, question } = useAskToLeave({ control, keepsDraft: false, onLeave: onDone });
  useEffect(
    function startAtFirstField() {
      setFocus('firstName');
    },
    [setFocus],
  );

  return (
    <>
      <Form
        form={form}
        onSubmit={async (changed) => {
          const saved = await editing.save(changed);
          if (saved) toast.success(acts('saved'));
          else toast.info(acts('nothingChanged'));
          onDone();
        }}
        onFailure={editing.onFailure}
      >
        <SectionCard title={t('identification')}>
          <div className={classes.pair}>
            <TextField control={control} name="firstName" label={t('field.firstName')} required />
            <TextField control={control} name="lastName" label={t('field.lastName')} required />
            <DateField
              control={control}
              name="birthDate"
              label={t('field.birthDate')}
              // A day of birth is of no zone.
              help=""
              minDay="1900-01-01"
              maxDay={saoPauloDay(new Date())}
              isPast={saoPauloDay(new Date())}
            />
            <SelectField
              control={control}
              name="gender"
              label={t('field.gender')}
              options={GENDERS.map((gender) => ({ value: gender, label: contractMessage(GENDER_LABELS[gender]) }))}
            />
          </div>
        </SectionCard>
        <SectionCard title={t('contact')}>
          <div className={classes.pair}>
            <TextField control={control} name="email" label={t('field.email')} type="email" />
            <MaskedField control={control} name="phoneNumber" label={t('field.phoneNumber')} mask="phone" />
          </div>
        </SectionCard>
        <SectionCard title={t('address')} text={acts('addressHelp')}>
          <div className={classes.pair}>
            <MaskedField control={control} name="address.zipCode" label={t('field.address.zipCode')} mask="zipCode" />
            <TextField control={control} name="address.street" label={t('field.address.street')} />
            <TextField control={control} name="address.number" label={t('field.address.number')} />
            <TextField control={control} name="address.complement" label={t('field.address.complement')} />
            <TextField control={control} name="address.district" label={t('field.address.district')} />
            <TextField control={control} name="address.city" label={t('field.address.city')} />
            <SelectField control={control} name="address.state" label={t('field.address.state')} options={states} searchable />
          </div>
        </SectionCard>
        <SectionCard title={acts('situation')}>
          <div className={classes.pair}>
            <CheckField control={control} name="isShopKeeper" label={t('field.isShopKeeper')} help={acts('isShopKeeperHelp')} />
            <CheckField control={control} name="isActive" label={t('field.isActive')} help={acts('isActiveHelp')} />
          </div>
        </SectionCard>
        <FormActions sticky submit={acts('save')} cancel={{ onClick: close }} />
      </Form>
      {question}
      <StaleDialog
        title={acts('staleTitle')}
        changes={editing.stale?.changes ?? null}
        fieldName={(field) => t(`field.${field}`)}
        say={say}
        onKeep={editing.keepTyped}
        onClose={editing.dismissStale}
      />
    </>
  );
}
