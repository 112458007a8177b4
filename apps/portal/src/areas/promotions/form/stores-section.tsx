import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { Input } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { StorePicker } from '../../../domain/store-picker/store-picker.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ChoiceInput } from '../../../ui/fields/choice-input.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useField } from '../../../ui/fields/use-field.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { useFormScope, useLock } from './form-scope.ts';
import { PromotionFileField } from './promotion-file-field.tsx';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { type PromotionBody, type PromotionForm, type PromotionValues, STORE_SCOPES } from './promotion-values.ts';

/** PRO-02: whose notes count. */
export function StoresSection({ form }: { readonly form: PromotionForm }) {
  const { control } = form;
  const t = useTexts(promotionFormTexts);
  const lock = useLock();
  const scope = useWatch({ control, name: 'storeScope' });
  const isLocked = lock('storeIds').readOnly === true;
  return (
    <FormSection title={t('stores')} text={t('storesText')}>
      <div className={classes.fields}>
        <div className={classes.wide}>
          {!isLocked && (
            <ChoiceInput
              label={t('storeScope')}
              size="sm"
              options={STORE_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
              value={scope}
              onChange={(value) => form.setValue('storeScope', value, { shouldDirty: true, shouldValidate: false })}
            />
          )}
        </div>
        {(scope === 'CHOSEN' || isLocked) && <ChosenStores control={control} isLocked={isLocked} />}
        <div className={classes.wide}>
          <TextAreaField
            control={control}
            name="participatingStores"
            label={t('participatingStores')}
            help={t('participatingHelp')}
            limit={TEXT_LIMITS.participatingStores}
            rows={2}
          />
        </div>
        <div className={classes.wide}>
          <PromotionFileField
            control={control}
            name="blockedStoresFileId"
            label={t('blockedStores')}
            kind="restriction-list"
            content="stores"
            help={t('blockedStoresHelp')}
            {...lock('blockedStoresFileId')}
          />
        </div>
      </div>
    </FormSection>
  );
}

function ChosenStores({ control, isLocked }: { readonly control: PromotionForm['control']; readonly isLocked: boolean }) {
  const t = useTexts(promotionFormTexts);
  const lock = useLock();
  const { mallCode, stored } = useFormScope();
  const { field, wrapper, readOnly } = useField<PromotionValues, PromotionBody, string[]>({
    control,
    name: 'storeIds',
    label: t('chosenStores'),
    required: !isLocked,
    ...lock('storeIds'),
  });
  const ids: string[] = field.value;
  return (
    <Input.Wrapper {...wrapper} labelElement="div" className={classes.wide ?? ''}>
      <div ref={field.ref} tabIndex={-1}>
        {isLocked && ids.length === 0 ? (
          t('scope.ALL')
        ) : (
          <StorePicker
            mallCode={mallCode}
            known={stored?.stores ?? []}
            chosen={ids}
            onChange={field.onChange}
            readOnly={readOnly}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}
